import { fill, idOf, type Queryable, sessionOf } from '../server/test/many-trips.ts';
import { plans } from './search/plans.ts';
import { type Benchmark, type Row, within } from './support/benchmark.ts';
import { fillFolder } from './support/fill-folder.ts';
import { load } from './support/load.ts';
import { inFolder, planjam, planjamIn } from './support/processes.ts';

/** The viewer is a member of the first twenty. */
const TRIPS = 200;
/** The others have no messages. */
const ALL_TRIPS = 10_000;
const small = { activities: 5, messages: 0, polls: 1, invitations: 1 };
const VOCABULARY = 20_000;
const WORDS = 9;
const LIMIT_MS = { server: 70, embedded: 200 };

const query = `query ($text: String!) { search(text: $text, first: 20) { edges { node {
  entity { ... on Activity { id name } ... on Message { id seq author { username } } ... on Poll { id question } }
  trip { id name } excerpt { text matches { start end } } } } pageInfo { hasNextPage } } }`;

/** What people search: from a word of almost every message to one of a few. */
const searches = {
  'a frequent word': 'kato',
  'its beginning': 'ka',
  'two words': 'kato lira',
  'a rare word': 'sintra',
  nothing: 'xylophone',
};

/** Writes messages whose words are as unevenly frequent as those of a language. */
async function fillMessages(db: Queryable, perTrip: number): Promise<void> {
  await db.query(`SELECT setseed(0.5)`);
  await db.query(`CREATE TABLE vocabulary AS SELECT number,
    CASE number WHEN 1 THEN 'kato' WHEN 2 THEN 'lira' WHEN 15000 THEN 'sintra' ELSE
      (ARRAY['ba','ce','di','fo','gu','ka','le','mi','no','pu','ra','se','ti','vo','zu'])[1 + number % 15] ||
      (ARRAY['lan','mer','nis','tor','vus','ga','pe','ri'])[1 + number / 15 % 8] || substr(md5(number::text), 1, number % 4)
    END AS word FROM generate_series(1, ${VOCABULARY}) number`);
  await db.query('CREATE INDEX ON vocabulary (number)');
  await db.query('ANALYZE vocabulary');
  for (let trip = 1; trip <= TRIPS; trip += 1) {
    await db.query(
      `INSERT INTO message (id, trip_id, seq, author_id, text, sent_at)
       SELECT 'message_0' || lpad(to_hex(${trip} * 100000 + turn), 25, '0'), '${idOf('trip', trip)}', turn, NULL,
         string_agg(word, ' '), now() - turn * interval '1 minute'
       FROM (SELECT turn, (${VOCABULARY} ^ random())::int AS chosen
             FROM generate_series(1, ${perTrip}) turn, generate_series(1, ${WORDS})) picked
       JOIN vocabulary ON number = chosen GROUP BY turn`,
    );
  }
  await db.query('DROP TABLE vocabulary');
}

async function prepare(db: Queryable, perTrip: number): Promise<string> {
  await fill(db, { from: 1, to: TRIPS, activities: 50, messages: 0, polls: 8 });
  await fillMessages(db, perTrip);
  // As the server does by itself: a search reads all that is not in the index yet.
  await db.query('VACUUM (ANALYZE) activity, message, poll');
  return sessionOf(db, 1);
}

async function measure(url: string, cookie: string, kind: keyof typeof LIMIT_MS, isSmall: boolean): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, text] of Object.entries(searches)) {
    const asked = [{ cookie, body: { query, variables: { text } } }];
    const { p50 } = await load({ url: `${url}/graphql`, asked, requests: isSmall ? 3 : 50, atOnce: 1 });
    rows.push(within(LIMIT_MS[kind], 'ms', `${kind}: ${what}, p50`, p50));
  }
  return rows;
}

export const search: Benchmark = {
  name: 'search',
  about:
    'A search over 20 trips with 100,000 messages, among 1,000,000 messages, on Postgres and embedded; and EXPLAIN of every statement of the app’s pages and writes there, with 10,000 trips.',
  async run(isSmall) {
    const perTrip = isSmall ? 20 : 5_000;
    const ours = await planjam();
    const onServer = await (async () => {
      try {
        const rows = await measure(ours.url, await prepare(ours.pool, perTrip), 'server', isSmall);
        await fill(ours.pool, { from: TRIPS + 1, to: isSmall ? 2 * TRIPS : ALL_TRIPS, ...small });
        await ours.pool.query('VACUUM (ANALYZE)');
        return [...rows, await plans(ours.pool, isSmall)];
      } finally {
        await ours.stop();
      }
    })();
    const inside = await inFolder(async (folder) => {
      const cookie = await fillFolder(folder, (db) => prepare(db, perTrip));
      const embedded = await planjamIn(folder);
      try {
        return await measure(embedded.url, cookie, 'embedded', isSmall);
      } finally {
        await embedded.stop();
      }
    });
    return [...onServer, ...inside];
  },
};
