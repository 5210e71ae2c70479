import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { TestBrowser } from './browser.ts';
import { testDatabase } from './database.ts';
import { type Opened, transports } from './opened-streams.ts';
import { two } from './people.ts';

/** Open streams at a time. */
const BATCH = 10;

/** A client of any subscription may hang up at any moment. @param batches Per subscription and moment. */
export async function testHangUps(names: readonly (keyof typeof transports)[], batches: number): Promise<void> {
  const errorLines: string[] = [];
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeAll(() => void process.on('uncaughtExceptionMonitor', note));
  afterAll(() => void process.off('uncaughtExceptionMonitor', note));

  const log = pino({ level: 'error' }, { write: (line: string) => void errorLines.push(line) });
  const database = await testDatabase();
  const app = await testApp({ log, database });
  const { ana, tripId } = await two(app.url);

  let renames = 0;
  const rename = () => {
    renames += 1;
    return ana.command('updateTrip', { tripId, name: `Lisbon ${renames}` });
  };
  const say = () => ana.command('sendMessage', { tripId, text: 'hello' });

  /** Each subscription, with a command that causes an event for it. */
  const subscriptions: [query: string, happen: () => Promise<unknown>][] = [
    [
      'viewerChanged { email trips { edges { node { name } } } }',
      () => ana.command('createTrip', { name: 'Porto', destination: 'Portugal' }),
    ],
    ['viewerTripsChanged { id seq }', say],
    [`tripEvents(tripId: "${tripId}") { seq subject { id } }`, say],
    [`tripChanged(tripId: "${tripId}") { seq subject { id } }`, rename],
    [`messageSent(tripId: "${tripId}") { seq message { text } }`, say],
    [
      `pollChanged(tripId: "${tripId}") { poll { question } }`,
      () => ana.command('createPoll', { tripId, question: 'Where?', options: ['here', 'there'] }),
    ],
    [
      `presenceChanged(tripId: "${tripId}") { present { id } typing { id } }`,
      () => ana.command('noteTyping', { tripId }),
    ],
  ];

  /** Commands until the event has come: one that came before the subscription had begun is not seen by all of them. */
  const untilHeard = async (streams: Opened[], happen: () => Promise<unknown>) => {
    let isHeard = false;
    const heard = Promise.all(streams.map(({ event }) => event)).then(() => {
      isHeard = true;
    });
    while (!isHeard) await happen();
    await heard;
  };
  const endOf = (streams: Opened[]) => Promise.all(streams.map(({ over }) => over));

  describe.each(names)('over %s', (transport) => {
    const open = (query: string, window: TestBrowser, count = BATCH): Promise<Opened[]> =>
      Promise.all(
        Array.from({ length: count }, () => transports[transport](window.url, window, `subscription { ${query} }`)),
      );
    /** Does this with batches of streams of each subscription, and names those with an error. */
    const withEach = async (act: (query: string, happen: () => Promise<unknown>) => Promise<unknown>) => {
      const failed: string[] = [];
      for (const [query, happen] of subscriptions) {
        for (let n = 0; n < batches; n += 1) await act(query, happen);
        // An error may come some turns of the event loop later.
        for (let turn = 0; turn < 5; turn += 1) expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
        for (const error of [...uncaught.splice(0), ...errorLines.splice(0)]) failed.push(`${query}: ${error}`);
      }
      expect(failed).toEqual([]);
    };

    test('a client may hang up at once', () =>
      withEach((query) =>
        Promise.all(
          Array.from({ length: BATCH }, async () => {
            const streams = await open(query, ana, 1);
            for (const { hangUp } of streams) hangUp();
            await endOf(streams);
          }),
        ),
      ));

    test('a client may hang up after an event', () =>
      withEach(async (query, happen) => {
        const streams = await open(query, ana);
        await untilHeard(streams, happen);
        for (const { hangUp } of streams) hangUp();
        await endOf(streams);
      }));

    test('a client may hang up while an event is produced', () =>
      withEach(async (query, happen) => {
        const streams = await open(query, ana);
        const happening = happen();
        for (const { hangUp } of streams) {
          // Each stream hangs up some turns of the event loop later than the one before.
          await new Promise((resolve) => setImmediate(resolve));
          hangUp();
        }
        await Promise.all([happening, endOf(streams)]);
      }));

    test('the server may end the stream', () =>
      withEach(async (query) => {
        const window = new TestBrowser(app.url);
        await window.command('login', { email: ana.email, password: 'correct horse' });
        const streams = await open(query, window);
        if (query.startsWith('viewerChanged')) await Promise.all(streams.map(({ event }) => event));
        await window.graphql('mutation { logout { signedOut } }');
        await endOf(streams);
      }));

    test('the server may shut down', async () => {
      const other = await testApp({ log, database });
      const window = Object.assign(new TestBrowser(other.url), { cookie: ana.cookie });
      // One person may have 20 sockets open.
      const streams = await Promise.all(subscriptions.map(([query]) => open(query, window, 2 * batches)));
      await other.close();
      await endOf(streams.flat());
      await withEach(async () => {});
    });
  });
}
