import { expect, onTestFinished, test, vi } from 'vitest';
import { kyselyOver } from '../database/kysely.ts';
import { testDatabase } from '../test/database.ts';
import { json, startOutsideServer } from '../test/outside-server.ts';
import { lisboa, timeOutMarket } from '../test/photon-server.ts';
import { storedAnswers } from './answers.ts';
import { type PhotonParts, photon, type QuestionOutcome } from './photon.ts';
import { localTurns } from './turns.ts';

const kysely = kyselyOver((await testDatabase()).pool);
const LONG_MS = 300_000;

/** Starts a server and its geocoder, whose turns follow a clock that only `pass` moves. */
async function open(respond: Parameters<typeof startOutsideServer>[0], own: Partial<PhotonParts> = {}) {
  const server = await startOutsideServer(respond);
  const outcomes: QuestionOutcome[] = [];
  const said: string[] = [];
  let now = 0;
  const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
  const geocoder = photon({
    url: server.url,
    userAgent: 'PlanJam (https://planjam.example)',
    turns: localTurns(() => now),
    answers: storedAnswers(kysely),
    log: { warn: note, info: note },
    count: (outcome) => outcomes.push(outcome),
    wait: async () => {},
    ...{ patienceMs: LONG_MS, answerMs: LONG_MS },
    ...own,
  });
  return {
    ...{ server, outcomes, said, geocoder },
    search: (text: string, first = 8) => geocoder.search({ text, near: null, first }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const nothing = { places: [], isPartial: true };

test('a question goes to the server, with the name of this installation and the credit of the data', async () => {
  const { server, search } = await open(json(timeOutMarket));
  const found = await search('Time Out Market');
  expect(found).toMatchObject({ isPartial: false, attribution: [{ text: '© OpenStreetMap contributors' }] });
  expect(found.places.map(({ name }) => name)).toEqual(['Time Out Market', 'Time Out Market Boston']);
  expect(server.asked).toMatchObject([
    {
      path: '/api?q=time+out+market&limit=20&lang=en',
      headers: { 'user-agent': 'PlanJam (https://planjam.example)', accept: 'application/json' },
    },
  ]);
});

test('a point is asked for its places', async () => {
  const { server, geocoder } = await open(json(lisboa));
  expect((await geocoder.reverse({ latitude: 38.7078, longitude: -9.1366 })).places).toHaveLength(2);
  expect(server.asked.map(({ path }) => path)).toEqual(['/reverse?lat=38.7078&lon=-9.1366&limit=8&lang=en']);
});

test('a short text, and an e-mail address, are not asked, and nothing is missing', async () => {
  const { server, search } = await open(json(lisboa));
  for (const text of ['Li', 'ana@example.com'])
    expect(await search(text)).toMatchObject({ ...nothing, isPartial: false });
  expect(server.asked).toEqual([]);
});

test('those who ask the same at one time share a question, and its answer stays', async () => {
  const { server, search, outcomes } = await open(json(lisboa));
  const found = await Promise.all([search('Lisboa'), search('lisboa '), search('LISBOA', 3)]);
  found.push(await search('Lisboa', 20));
  for (const { places } of found) expect(places).toHaveLength(2);
  expect(server.asked).toHaveLength(1);
  expect(outcomes).toEqual(['answered', 'cached']);
});

test('no redirect is followed', async () => {
  const elsewhere = await startOutsideServer(json(lisboa));
  const { search, outcomes } = await open((response) => response.writeHead(302, { location: elsewhere.url }).end());
  expect(await search('Lisboa')).toMatchObject(nothing);
  expect([elsewhere.asked, outcomes]).toEqual([[], ['failed']]);
});

test('an answer that is no list of places gives none', async () => {
  const { server, search, outcomes, pass } = await open(json(lisboa));
  const answers: Record<string, (typeof server)['respond']> = {
    HTML: (response) => response.setHeader('content-type', 'text/html').end('<p>Hello'),
    'no type': (response) => response.end(JSON.stringify(lisboa)),
    'broken JSON': (response) => response.setHeader('content-type', 'application/json').end('{"features":['),
    'other JSON': json({ error: 'no' }),
    'an error': (response) => response.writeHead(500).end(),
    'the end of the line': (response) => response.destroy(),
  };
  for (const [what, respond] of Object.entries(answers)) {
    server.respond = respond;
    expect.soft(await search(`Lisboa and ${what}`), what).toMatchObject(nothing);
    pass(60_000);
    // It is asked again: a failure is not stored.
    server.respond = json(lisboa);
    expect.soft(await search(`Lisboa and ${what}`), what).toMatchObject({ isPartial: false });
    pass(60_000);
  }
  expect(outcomes).toEqual(Object.keys(answers).flatMap(() => ['failed', 'answered']));
});

test('of an answer of 300 MB, only the beginning is read', async () => {
  const part = Buffer.alloc(1024 * 1024, ' ');
  let sent = 0;
  let isCut: () => void;
  const cut = new Promise<void>((resolve) => {
    isCut = resolve;
  });
  const { search } = await open((response) => {
    response.setHeader('content-type', 'application/json');
    response.on('close', () => isCut());
    const send = () => {
      while (sent < 300 && !response.destroyed) {
        sent += 1;
        if (!response.write(part)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  expect(await search('Lisboa of 300 MB')).toMatchObject(nothing);
  await cut;
  expect(sent).toBeLessThan(100);
});

test('an answer that takes too long is still stored, for the next person', async () => {
  let answer = () => {};
  const { server, search, outcomes } = await open(
    (response) => {
      answer = () => json(lisboa)(response, response.req);
    },
    { patienceMs: 1 },
  );
  expect(await search('Lisboa, slowly')).toMatchObject(nothing);
  await expect.poll(() => server.asked).toHaveLength(1);
  answer();
  await expect.poll(() => outcomes).toEqual(['answered']);
  const stored = () => storedAnswers(kysely).read(`${server.url}${server.asked[0]?.path}`);
  await expect.poll(stored).toHaveLength(2);
  const next = await open(json(lisboa), { url: server.url });
  expect((await next.search('Lisboa, slowly')).places).toHaveLength(2);
  expect([server.asked.length, next.outcomes]).toEqual([1, ['cached']]);
});

test('a server that never answers is given up', async () => {
  const { search, outcomes } = await open(() => {}, { answerMs: 1 });
  expect(await search('Lisboa, never')).toMatchObject(nothing);
  expect(outcomes).toEqual(['failed']);
});

test('a question that would wait too long for its turn is not asked', async () => {
  const { server, search, outcomes, pass } = await open(json(lisboa));
  const found = await Promise.all(['aaa', 'bbb', 'ccc', 'ddd'].map((text) => search(text)));
  expect(found.map(({ isPartial }) => isPartial)).toEqual([false, false, false, true]);
  pass(1_000);
  expect((await search('ddd')).isPartial).toBe(false);
  expect(server.asked).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
});

test('a server that refuses is left alone for as long as it asks, but not for hours', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, search, outcomes, said, pass } = await open((response) =>
    response.writeHead(429, { 'retry-after': '86400' }).end(),
  );
  const later = (ms: number) => {
    pass(ms);
    vi.advanceTimersByTime(ms);
  };
  for (const text of ['aaa 429', 'bbb 429']) expect(await search(text)).toMatchObject(nothing);
  later(200_000);
  await search('ccc 429');
  expect(outcomes).toEqual(['failed', 'refused', 'refused']);
  later(100_000);
  server.respond = json(lisboa);
  expect((await search('ccc 429')).isPartial).toBe(false);
  expect(said).toEqual([
    `Places: ${server.url} fails. Until it answers again, people find countries, towns and airports only.`,
    `Places: ${server.url} answers again.`,
  ]);
});

test('a question that waits for its turn is not asked once a pause has begun', async () => {
  let goOn = () => {};
  const wait = (ms: number) =>
    ms === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          goOn = resolve;
        });
  const turns = localTurns(() => 0);
  const { server, search, outcomes } = await open((response) => response.writeHead(503).end(), { wait, turns });
  const both = ['aaa 503', 'bbb 503'].map((text) => search(text));
  await expect.poll(() => outcomes).toEqual(['failed']);
  goOn();
  await Promise.all(both);
  expect([server.asked.length, outcomes]).toEqual([1, ['failed', 'refused']]);
  // Those who share the turns do not ask either.
  expect(await turns.take()).toBeNull();
});

test('after three failures in a row it is left alone; a question that it does not understand is none', async () => {
  const { server, search, outcomes, pass, said } = await open((response) => response.writeHead(400).end());
  const ask = async (times: number, text: string) => {
    for (let n = 0; n < times; n += 1) {
      await search(`${text} ${n}`);
      pass(1_000);
    }
  };
  await ask(5, 'bad question');
  server.respond = (response) => response.writeHead(502).end();
  await ask(5, 'bad gateway');
  expect(outcomes).toEqual([...Array(8).fill('failed'), 'refused', 'refused']);
  expect(said).toHaveLength(1);
});

test('without the stored answers, people get no error', async () => {
  const fail = () => Promise.reject(new Error('away'));
  const { search, said } = await open(json(lisboa), { answers: { read: fail, write: fail } });
  expect(await search('Lisboa')).toMatchObject(nothing);
  expect(said).toEqual(['Places: an answer could not be read or stored.']);
});
