import { expect, onTestFinished, test, vi } from 'vitest';
import { decodePolyline } from '../../schema/core/input/polyline.ts';
import { osrmLeg, osrmRoute } from '../test/osrm-answers.ts';
import { json, startOutsideServer } from '../test/outside-server.ts';
import { type OsrmParts, osrm, type QuestionOutcome } from './osrm.ts';

const LONG_MS = 300_000;
const [castle, bridge, beach] = [
  { latitude: 38.71391, longitude: -9.1334749 },
  { latitude: 38.69, longitude: -9.17704 },
  { latitude: 38.64, longitude: -9.24 },
] as const;
const bend = { latitude: 38.7, longitude: -9.15 };

const toBridge = osrmLeg(5_210.4, 660.1, castle, bend, bridge);
const toBeach = osrmLeg(12_034, 1_080, bridge, beach);
const right = osrmRoute([toBridge, toBeach]);

async function open(respond: Parameters<typeof startOutsideServer>[0], own: Partial<OsrmParts> = {}) {
  const server = await startOutsideServer(respond);
  const outcomes: QuestionOutcome[] = [];
  const said: string[] = [];
  const note = (...words: unknown[]) => void said.push(String(words.at(-1)));
  const router = osrm({
    url: server.url,
    userAgent: 'PlanJam (https://planjam.example)',
    log: { warn: note, info: note },
    count: (outcome) => outcomes.push(outcome),
    answerMs: LONG_MS,
    ...own,
  });
  return { server, outcomes, said, router, drive: () => router.route('driving', [castle, bridge, beach]) };
}

test('the way between points is asked once, with nothing but the points, and gives each leg with its line', async () => {
  const { server, drive, outcomes, router } = await open(json(right));
  const [legs] = await Promise.all([drive(), drive()]);
  expect(legs).toMatchObject([
    { metres: 5_210, minutes: 12 },
    { metres: 12_034, minutes: 18 },
  ]);
  const rounded = { latitude: 38.71391, longitude: -9.13347 };
  expect(legs.map((leg) => decodePolyline(leg?.line ?? ''))).toEqual([
    [rounded, bend, bridge],
    [bridge, beach],
  ]);
  expect(await drive()).toEqual(legs);
  expect(outcomes).toEqual(['answered', 'cached']);
  expect(router.attribution).toMatchObject([{ text: '© OpenStreetMap contributors' }]);
  const path =
    '/route/v1/driving/-9.13347,38.71391;-9.17704,38.69;-9.24,38.64?overview=false&steps=true&geometries=polyline&generate_hints=false&continue_straight=false';
  expect(server.asked).toMatchObject([{ path, headers: { 'user-agent': 'PlanJam (https://planjam.example)' } }]);
  const own = ['host', 'connection', 'accept', 'user-agent', 'accept-language', 'sec-fetch-mode', 'accept-encoding'];
  expect(Object.keys(server.asked[0]?.headers ?? {}).sort()).toEqual(own.sort());
});

test('a server knows cars only, unless its address has a place for the profile', async () => {
  const { server, router } = await open(json(osrmRoute([toBridge])));
  expect(await router.route('foot', [castle, bridge])).toEqual([]);
  const several = await open(json({}), { url: `${server.url}/{profile}` });
  expect(await several.router.route('foot', [castle, bridge])).toMatchObject([{ minutes: 12 }]);
  expect(server.asked.map(({ path }) => path.split('/-')[0])).toEqual(['/foot/route/v1/foot']);
});

test('where there is no way, or no road near a place, there is no leg, which is an answer', async () => {
  const noRoute = { code: 'NoRoute', message: 'Impossible route between points' };
  const { server, drive, outcomes, said } = await open((response) => {
    response.statusCode = 400;
    json(noRoute)(response, response.req);
  });
  expect(await drive()).toEqual([null, null]);
  expect(await drive()).toEqual([null, null]);
  expect([server.asked.length, outcomes, said]).toEqual([1, ['answered', 'cached'], []]);
  const offRoad = await open(json(osrmRoute([toBridge, toBeach], { 2: 1_001 })));
  expect(await offRoad.drive()).toMatchObject([{ metres: 5_210 }, null]);
});

test('of an answer in part, the right part counts', async () => {
  const broken = { ...toBridge, distance: -1 };
  const noLine = { ...toBeach, steps: [{ ...toBeach.steps[0], geometry: '\n' }] };
  const { drive } = await open(json(osrmRoute([broken, noLine] as unknown as (typeof toBeach)[])));
  expect(await drive()).toEqual([null, { metres: 12_034, minutes: 18, line: null }]);
});

test('an answer that is none gives no legs, and is not stored', async () => {
  const elsewhere = await startOutsideServer(json(right));
  const { server, router, drive, outcomes } = await open(json(right));
  const answers: Record<string, (typeof server)['respond']> = {
    'a redirect': (response) => response.writeHead(302, { location: elsewhere.url }).end(),
    HTML: (response) => response.setHeader('content-type', 'text/html').end('<p>Hello'),
    'broken JSON': (response) => response.setHeader('content-type', 'application/json').end('{"routes":['),
    'other JSON': json({ code: 'Ok' }),
    'too few legs': json(osrmRoute([toBridge])),
    'too many legs': json(osrmRoute([toBridge, toBeach, toBeach])),
    'a question it does not read': (response) => {
      response.statusCode = 400;
      json({ code: 'InvalidUrl' })(response, response.req);
    },
    'more than it may have': json({ ...right, more: ' '.repeat(1024 * 1024) }),
    'the end of the line': (response) => response.destroy(),
  };
  for (const [what, respond] of Object.entries(answers)) {
    server.respond = respond;
    expect.soft(await drive(), what).toEqual([]);
    // After three failures in a row it would be left alone.
    server.respond = json(osrmRoute([toBeach]));
    await router.route('driving', [bridge, { ...beach, latitude: server.asked.length }]);
  }
  expect(elsewhere.asked).toEqual([]);
  expect(outcomes).toEqual(Object.keys(answers).flatMap(() => ['failed', 'answered']));
});

test('a server that never answers is given up', async () => {
  const { drive, outcomes } = await open(() => {}, { answerMs: 1 });
  expect(await drive()).toEqual([]);
  expect(outcomes).toEqual(['failed']);
});

test('a server that refuses is left alone for as long as it asks, and the log says so once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, drive, outcomes, said } = await open((response) =>
    response.writeHead(429, { 'retry-after': '100' }).end(),
  );
  for (const _time of [1, 2]) expect(await drive()).toEqual([]);
  vi.advanceTimersByTime(100_000);
  server.respond = json(right);
  expect(await drive()).toHaveLength(2);
  expect(outcomes).toEqual(['failed', 'refused', 'answered']);
  expect(said).toEqual([
    `Ways: ${server.url} fails. Until it answers again, ways are estimated.`,
    `Ways: ${server.url} answers again.`,
  ]);
});
