import { changeTrips, idOf } from '../../server/test/many-trips.ts';
import { median } from '../../server/test/median.ts';
import type { Row } from '../support/benchmark.ts';
import { differenceOf } from '../support/difference.ts';
import { type Asked, load } from '../support/load.ts';
import { memberOf, TRIPS } from '../support/planner.ts';
import { baseline, type OnPostgres, planjamOn, type Running } from '../support/processes.ts';
import { type SentByPages, sentTo, whatPagesSend } from '../support/sent.ts';
import { type CountedDatabase, countStatements } from '../support/statements.ts';

/** Divided equally among the connections. */
const LISTS = 32;
const AT_ONCE = 16;

interface Way {
  server: Running;
  url: string;
  asked: Asked[];
}

interface Page {
  name: string;
  of: keyof SentByPages;
  operation: string;
  /** The path in bench/baselines/page.ts. */
  path: string;
  /** Each opening is by another person, of another trip. */
  openings: { person: number; trip: number }[];
}

const tripOpenings = Array.from({ length: TRIPS }, (_, place) => ({
  trip: place + 1,
  person: memberOf(place + 1),
}));

const listOpenings = Array.from({ length: LISTS }, (_, place) => ({ trip: 1, person: place + 1 }));

/** A page opens with the first two; the others follow. */
const ofTrip = [
  { name: 'head', operation: 'TripPage' },
  { name: 'activities', operation: 'ActivitiesTab' },
  { name: 'chat', operation: 'ChatTab' },
  { name: 'polls', operation: 'PollsTab' },
  { name: 'members', operation: 'MembersTab' },
  { name: 'thumbnails', operation: 'TripThumbnails_pictures' },
  { name: 'money', operation: 'MoneyTab' },
  { name: 'answers', operation: 'TripAnswers' },
];

const pages: readonly Page[] = [
  ...ofTrip.map(
    ({ name, operation }): Page => ({
      name: `trip: ${name}`,
      of: 'trip',
      operation,
      path: name,
      openings: tripOpenings,
    }),
  ),
  { name: 'list of 20 trips', of: 'trips', operation: 'TripsPage', path: 'trips', openings: listOpenings },
  {
    name: 'templates and archived trips',
    of: 'trips',
    operation: 'OtherTrips',
    path: 'other-trips',
    openings: listOpenings,
  },
];

interface Figures {
  p50: number;
  cpu: number;
  perSecond: number;
}

async function figuresOf({ server, url, asked }: Way, beforeEach: () => Promise<void>): Promise<Figures> {
  const requests = asked.length;
  const shots = { url, asked, isShared: true, requests };
  await beforeEach();
  const cpu = server.cpu();
  const { p50 } = await load({ ...shots, atOnce: 1 });
  const spent = (server.cpu() - cpu) / requests;
  await beforeEach();
  const { perSecond } = await load({ ...shots, atOnce: AT_ONCE });
  return { p50, cpu: spent, perSecond };
}

async function answerTo({ url, asked: [first] }: Way): Promise<unknown> {
  if (!first) throw new Error('There is no request.');
  const { cookie, headers, body } = first;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return response.json();
}

/** Warm-up before statements are counted: then the documents are compiled and the statements prepared. */
const FIRST_TIMES = 6;
/** The median is taken, because the server's clock for closing polls has statements of its own. */
const COUNTED_TIMES = 3;

async function statementsOf(way: Way, { executed }: CountedDatabase, beforeEach: () => Promise<void>): Promise<number> {
  for (let time = 0; time < FIRST_TIMES; time += 1) await answerTo(way);
  const counts: number[] = [];
  for (let time = 0; time < COUNTED_TIMES; time += 1) {
    await beforeEach();
    const before = executed.length;
    await answerTo(way);
    counts.push(executed.length - before);
  }
  return median(counts);
}

const doNothing = async () => {};

/** Measures the app's pages with the requests of the web's build, with nothing cached and unchanged. */
export async function readPages(ours: OnPostgres, cookies: readonly string[], isSmall: boolean): Promise<Row[]> {
  const counted = await countStatements(ours.databaseUrl);
  const handWritten = await baseline('page', { DATABASE_URL: ours.databaseUrl });
  const [oursCounted, sqlCounted] = [
    await planjamOn(counted.url),
    await baseline('page', { DATABASE_URL: counted.url }),
  ];
  try {
    const sent = await whatPagesSend(ours.url, cookies[0] ?? '');
    for (const { body } of [...sent.trip.requests, ...sent.trips.requests]) {
      if (!pages.some(({ operation }) => operation === body.operationName))
        throw new Error(`The app sends ${body.operationName} too: add a row.`);
    }
    const rows: Row[] = [];
    for (const { name, of, operation, path, openings } of pages) {
      const request = sent[of].requests.find(({ body }) => body.operationName === operation);
      if (!request) throw new Error(`The app does not send ${operation}.`);
      const some = isSmall ? openings.slice(0, AT_ONCE) : openings;
      const way = (server: Running, url: string): Way => ({
        server,
        url,
        asked: some.map(({ person, trip }) => ({
          cookie: cookies[person - 1] ?? '',
          ...sentTo(request, { url: server.url, tripId: idOf('trip', trip) }),
        })),
      });
      for (const isUnchanged of [false, true]) {
        const change = isUnchanged ? doNothing : () => changeTrips(ours.pool);
        const answer = isUnchanged ? `${path}-cached` : path;
        const [mine, limit] = [way(ours, `${ours.url}/graphql`), way(handWritten, `${handWritten.url}/${answer}`)];
        const difference = differenceOf(await answerTo(mine), await answerTo(limit));
        if (difference) throw new Error(`The app's response differs from bench/baselines/page.ts: ${difference}`);
        const [a, b] = await inTurns(
          isSmall ? 1 : 3,
          () => figuresOf(mine, change),
          () => figuresOf(limit, change),
        );
        const statements = [
          await statementsOf(way(oursCounted, `${oursCounted.url}/graphql`), counted, change),
          await statementsOf(way(sqlCounted, `${sqlCounted.url}/${answer}`), counted, change),
        ];
        rows.push(...rowsOf(name, isUnchanged, [a, b], statements));
      }
    }
    return rows;
  } finally {
    await Promise.all([oursCounted.stop(), sqlCounted.stop(), handWritten.stop()]);
    counted.stop();
  }
}

/** Like `warmed`, for several figures at a time. */
async function inTurns(rounds: number, ...works: (() => Promise<Figures>)[]): Promise<Figures[]> {
  const readings: Figures[][] = works.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, work] of works.entries()) {
      const figures = await work();
      if (round >= 0) readings[place]?.push(figures);
    }
  }
  const middle = (figures: Figures[], of: keyof Figures) => median(figures.map((each) => each[of]));
  return readings.map((each) => ({
    p50: middle(each, 'p50'),
    cpu: middle(each, 'cpu'),
    perSecond: middle(each, 'perSecond'),
  }));
}

function rowsOf(
  name: string,
  isUnchanged: boolean,
  [mine, limit]: (Figures | undefined)[],
  [statements = 0, limitStatements = 0]: number[],
): Row[] {
  if (!mine || !limit) throw new Error('Nothing was measured.');
  const share = isUnchanged ? 0.5 : 0.3;
  const what = `${name}, ${isUnchanged ? 'unchanged, all caches warm' : 'changed before each, nothing cached'}`;
  const peerName = isUnchanged ? 'the same buffer again, membership checked' : 'SQL and JSON over node:http';
  const row = (of: keyof Figures, unit: string, how: string): Row => ({
    what: `${what}: ${how}`,
    ours: mine[of],
    peer: limit[of],
    peerName,
    unit,
    target: of === 'perSecond' ? { atLeast: share } : { atMost: 1 / share },
  });
  return [
    row('p50', 'ms', '1 at once, p50'),
    row('cpu', 'ms', '1 at once, server CPU per request'),
    row('perSecond', 'requests/s', `${AT_ONCE} at once`),
    {
      what: `${what}: statements`,
      ours: statements,
      peer: limitStatements,
      peerName,
      unit: '',
      target: null,
    },
  ];
}
