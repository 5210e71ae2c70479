import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import type { Answered, TestBrowser } from '../test/browser.ts';
import { two } from '../test/people.ts';

const errorLines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void errorLines.push(line) });
const app = await testApp({ log });

interface StreamEvent {
  id: string | undefined;
  result: Answered;
}

const eventIn = (text: string): StreamEvent => ({
  id: /^id: (.*)$/m.exec(text)?.[1],
  result: JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? 'null'),
});

/** Opens an event stream. @returns its events one by one. `null`: the stream has completed. */
async function opened(window: TestBrowser, body: object, lastEventId?: string) {
  const response = await window.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    body: JSON.stringify(body),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail();
  let unread = '';
  return {
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const end = unread.indexOf('\n\n');
        const block = unread.slice(0, Math.max(end, 0));
        unread = unread.slice(end < 0 ? 0 : end + 2);
        if (block.startsWith('event: next')) return eventIn(block);
        if (block.startsWith('event: complete')) return null;
        if (end < 0) {
          const { value, done } = await reader.read();
          if (done) throw new Error('The stream was cut.');
          unread += value;
        }
      }
    },
    close: () => reader.cancel(),
  };
}

/** A trip whose events 1 to 3 are its creation and its two members. */
async function started(selection = 'seq') {
  const { ana, bob, tripId } = await two(app.url);
  const query = `subscription ($after: Int) { tripChanged(tripId: "${tripId}", after: $after) { ${selection} } }`;
  return { ana, bob, tripId, query };
}

const quiet = await started();

test.each([
  ['the id alone', {}, '1', '2'],
  ['the id beside an `after` of null', { after: null }, '1', '2'],
  ['a later `after` beside it', { after: 2 }, '1', '3'],
  ['an earlier `after` beside it', { after: 0 }, '1', '2'],
  ['an `after` beside an empty id', { after: 2 }, '', '3'],
])('a stream begins where the client says: %s', async (_how, variables, lastEventId, first) => {
  const { ana, query } = quiet;
  const stream = await opened(ana, { query, variables }, lastEventId);
  expect((await stream.next())?.id).toBe(first);
  await stream.close();
});

test('each of several equal subscriptions gets each event with its id, wherever it begins', async () => {
  const { ana, bob, tripId, query } = await started('kind subjectId');
  const streams = await Promise.all(
    [ana, ana, ana, bob].map((person, index) => opened(person, { query }, String(index % 3))),
  );
  await ana.command('addActivity', { tripId, name: 'Tram 28' });
  const { seq: newest } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const events = await app.db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } });
  for (const [index, stream] of streams.entries()) {
    for (let seq = (index % 3) + 1; seq <= newest; seq += 1) {
      const { kind, subjectId } = events.find((event) => event.seq === seq) ?? expect.fail();
      expect(await stream.next()).toEqual({ id: String(seq), result: { data: { tripChanged: { kind, subjectId } } } });
    }
    await stream.close();
  }
});

test('a stream that was cut goes on with the next event, without a repetition', async () => {
  const { ana, tripId, query } = await started();
  const before = await opened(ana, { query, variables: { after: 0 } });
  await before.next();
  const { id } = (await before.next()) ?? expect.fail();
  await before.close();
  await ana.command('updateTrip', { tripId, name: 'Porto' });
  const after = await opened(ana, { query }, id);
  expect((await after.next())?.result.data.tripChanged.seq).toBe(Number(id) + 1);
  await after.close();
});

test.each(['x', '1.5', '99999999999'])('the id %s is refused as the same `after` is', async (wrong) => {
  const { ana, query } = quiet;
  const { next } = await opened(ana, { query }, wrong);
  const byId = await next();
  expect(await next()).toBeNull();
  const given = /^\d+$/.test(wrong) ? Number(wrong) : wrong;
  const byAfter = await (await opened(ana, { query, variables: { after: given } })).next();
  const [error, other] = [byId?.result.errors[0], byAfter?.result.errors[0]];
  expect(error.extensions.code).toBe(other.extensions.code);
  expect(error.message).toBe(`The header "Last-Event-ID" has an invalid value; ${other.message.split('; ')[1]}`);
  expect(byId).toMatchObject({ id: undefined, result: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] } });
  expect(errorLines).toEqual([]);
});

test('an error that ends a stream has no id, nor has an event outside the journal', async () => {
  const { ana, bob, tripId, query } = await started();
  const own = await opened(ana, { query: 'subscription { viewerChanged { email } }' }, '7');
  expect(await own.next()).toMatchObject({ id: undefined, result: { data: { viewerChanged: { email: ana.email } } } });
  await own.close();
  const stream = await opened(bob, { query });
  await ana.command('deleteTrip', { tripId });
  expect(await stream.next()).toMatchObject({
    id: undefined,
    result: { errors: [{ extensions: { code: 'TRIP_DELETED' } }] },
  });
  expect(await stream.next()).toBeNull();
});
