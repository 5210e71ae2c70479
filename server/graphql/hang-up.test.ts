import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type TestApp, testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { testDatabase } from '../test/database.ts';
import { two } from '../test/people.ts';

/** Open streams at a time, per subscription, case and transport. */
const BATCH = 10;

const errorLines: string[] = [];
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeAll(() => void process.on('uncaughtExceptionMonitor', note));
afterAll(() => void process.off('uncaughtExceptionMonitor', note));

const log = pino({ level: 'error' }, { write: (line: string) => void errorLines.push(line) });
const database = await testDatabase();
const app = await testApp({ log, database });
const { ana, tripId } = await two(app.url);

let names = 0;
const rename = (window: TestBrowser) => {
  names += 1;
  return window.command('updateTrip', { tripId, name: `Lisbon ${names}` });
};
const say = (window: TestBrowser) => window.command('sendMessage', { tripId, text: 'hello' });

/** Each subscription, with a command that causes an event for it. */
const subscriptions: Record<string, { query: string; happen(window: TestBrowser): Promise<unknown> }> = {
  viewerChanged: {
    query: 'viewerChanged { email trips { edges { node { name } } } }',
    happen: (window) => window.command('createTrip', { name: 'Porto', destination: 'Portugal' }),
  },
  viewerTripsChanged: { query: 'viewerTripsChanged { id seq }', happen: say },
  tripChanged: {
    query: `tripChanged(tripId: "${tripId}") { seq subject { id } }`,
    happen: rename,
  },
  messageSent: { query: `messageSent(tripId: "${tripId}") { seq message { text } }`, happen: say },
  pollChanged: {
    query: `pollChanged(tripId: "${tripId}") { poll { question } }`,
    happen: (window) => window.command('createPoll', { tripId, question: 'Where?', options: ['here', 'there'] }),
  },
  presenceChanged: {
    query: `presenceChanged(tripId: "${tripId}") { present { id } typing { id } }`,
    happen: (window) => window.command('noteTyping', { tripId }),
  },
};

/** An open subscription, from the client's side. */
interface Opened {
  /** Resolves at the first event, or when the stream has ended. */
  event: Promise<unknown>;
  /** Resolves when the stream has ended in any way. */
  over: Promise<unknown>;
  hangUp(): void;
}

/** @param method GET is what EventSource sends. */
const eventStream =
  (method: 'GET' | 'POST') =>
  async (url: string, { cookie }: TestBrowser, query: string): Promise<Opened> => {
    const abort = new AbortController();
    const init = {
      method,
      signal: abort.signal,
      headers: {
        accept: 'text/event-stream',
        ...(cookie && { cookie }),
        ...(method === 'POST' && { 'content-type': 'application/json', origin: url }),
      },
    };
    const response = await (method === 'GET'
      ? fetch(`${url}/graphql?query=${encodeURIComponent(query)}`, init)
      : fetch(`${url}/graphql`, { ...init, body: JSON.stringify({ query }) }));
    expect(response.status).toBe(200);
    let heard = (_what: unknown) => {};
    const event = new Promise((resolve) => {
      heard = resolve;
    });
    const read = async () => {
      const decoder = new TextDecoder();
      let text = '';
      for await (const bytes of response.body ?? []) {
        text += decoder.decode(bytes, { stream: true });
        if (text.includes('event: next')) heard(text);
      }
      return text;
    };
    const over = read().catch(() => 'hung up');
    void over.then(heard);
    return { event, over, hangUp: () => abort.abort() };
  };

const webSocket = async (url: string, { cookie }: TestBrowser, query: string): Promise<Opened> => {
  const headers = { origin: url, ...(cookie && { cookie }) };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
  const over = once(socket, 'close');
  const event = new Promise((resolve) => {
    void over.then(resolve);
    socket.on('message', (frame) => {
      const { type } = JSON.parse(String(frame));
      if (type === 'next' || type === 'complete') resolve(type);
      if (type === 'complete') socket.close();
    });
  });
  await once(socket, 'open');
  socket.send('{"type":"connection_init"}');
  await once(socket, 'message');
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  return { event, over, hangUp: () => socket.terminate() };
};

/** Each way to subscribe, and the number of batches of streams for it. */
const transports: [name: string, batches: number, open: typeof webSocket][] = [
  // Fifty streams in each case, because this one once ended the server. Fifty of the others too would double the time.
  ['an event stream', 5, eventStream('POST')],
  ['an event stream by GET', 1, eventStream('GET')],
  ['a WebSocket', 1, webSocket],
];

const cases = transports.flatMap(([transport, batches, begin]) =>
  Object.keys(subscriptions).map((name) => ({ name, transport, batches, begin })),
);

describe.each(cases)('$name over $transport', ({ name, batches, begin }) => {
  const { query = '', happen = say } = subscriptions[name] ?? {};
  const open = (window: TestBrowser, { url }: TestApp = app) => begin(url, window, `subscription { ${query} }`);
  const times = <Result>(count: number, work: () => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, () => work()));
  const inBatches = async (batch: () => Promise<unknown>) => {
    for (let n = 0; n < batches; n += 1) await batch();
  };
  /** Commands until the event has come: one that came before the subscription had begun is not seen by all of them. */
  const untilHeard = async (streams: Opened[]) => {
    let isHeard = false;
    const heard = Promise.all(streams.map(({ event }) => event)).then(() => {
      isHeard = true;
    });
    while (!isHeard) await happen(ana);
    await heard;
  };
  const livesOn = async () => {
    for (let turn = 0; turn < 20; turn += 1) expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(uncaught).toEqual([]);
    expect(errorLines).toEqual([]);
  };

  test('a client may hang up at once', async () => {
    await inBatches(() =>
      times(BATCH, async () => {
        const stream = await open(ana);
        stream.hangUp();
        await stream.over;
      }),
    );
    await livesOn();
  });

  test('a client may hang up after an event', async () => {
    await inBatches(async () => {
      const streams = await times(BATCH, () => open(ana));
      await untilHeard(streams);
      for (const { hangUp } of streams) hangUp();
      await Promise.all(streams.map(({ over }) => over));
    });
    await livesOn();
  });

  test('a client may hang up while an event is produced', async () => {
    await inBatches(async () => {
      const streams = await times(BATCH, () => open(ana));
      const happening = happen(ana);
      for (const { hangUp } of streams) {
        // Each stream hangs up some turns of the event loop later than the one before.
        await new Promise((resolve) => setImmediate(resolve));
        hangUp();
      }
      await Promise.all([happening, ...streams.map(({ over }) => over)]);
    });
    await livesOn();
  });

  test('the server may end the stream', async () => {
    await inBatches(async () => {
      const window = new TestBrowser(app.url);
      await window.command('login', { email: ana.email, password: 'correct horse' });
      const streams = await times(BATCH, () => open(window));
      if (name === 'viewerChanged') await Promise.all(streams.map(({ event }) => event));
      await window.graphql('mutation { logout { signedOut } }');
      await Promise.all(streams.map(({ over }) => over));
    });
    await livesOn();
  });

  test('the server may shut down', async () => {
    const other = await testApp({ log, database });
    const window = Object.assign(new TestBrowser(other.url), { cookie: ana.cookie });
    const streams = await times(batches * BATCH, () => open(window, other));
    await other.close();
    await Promise.all(streams.map(({ over }) => over));
    await livesOn();
  });
});
