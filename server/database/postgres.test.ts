import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { emptyPool } from '../test/empty-pool.ts';
import { openLine } from '../test/line.ts';
import { openPostgres } from './database.ts';
import { poolTo } from './postgres-pool.ts';

/** The log messages. */
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });

/** Opens a database whose statements wait for half an hour, so that only the watch can end their wait. */
async function openDistant(url: string) {
  const line = await openLine(new URL(url));
  const database = await openPostgres(line.url, log);
  const patient = poolTo(line.url, () => {}, 10, 180);
  const close = async () => {
    await patient.end();
    await database.close();
  };
  return { line, database: { ...database, pool: patient, close } };
}

describe.runIf(process.env.TEST_DATABASE_URL)('while Postgres is away', async () => {
  const { url, close } = await emptyPool();
  if (!url) return;
  const { line, database } = await openDistant(url);
  afterAll(async () => {
    await database.close();
    await line.close();
    await close();
  });
  const app = await testApp({ database });

  const cookie = `planjam_session=${'x'.repeat(43)}`;
  const status = async (path: string) => (await fetch(`${app.url}${path}`, { headers: { cookie } })).status;
  const graphql = async () => {
    const body = JSON.stringify({ query: '{ viewer { user { id } } }' });
    const headers = { cookie, 'content-type': 'application/json' };
    return (await fetch(`${app.url}/graphql`, { method: 'POST', body, headers })).status;
  };

  test.each([['frozen', line.freeze] as const, ['ended', line.cut] as const])(
    'because it is %s: 503 as soon as the watch notices, not ready but healthy, and back by itself',
    async (_how, goAway) => {
      await expect.poll(() => status('/readyz')).toBe(200);
      expect([await status('/invitations/user'), await graphql()]).toEqual([401, 200]);

      goAway();
      expect(await Promise.all([status('/invitations/user'), graphql()])).toEqual([503, 503]);
      expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);

      line.mend();
      await expect.poll(() => status('/invitations/user')).toBe(401);
      expect([await graphql(), await status('/readyz')]).toEqual([200, 200]);
      expect(lines.filter((text) => /is (away|back)/.test(text)).slice(-2)).toEqual([
        'The database is away: it does not answer. Requests get 503 until it is back.',
        'The database is back.',
      ]);
    },
  );
});
