import pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { TestBrowser } from '../test/browser.ts';
import { hastyDatabase } from '../test/database.ts';
import { readyMailer } from '../test/mail.ts';
import { signedIn } from '../test/people.ts';
import type { Mailer } from './mailer.ts';

const subjects: string[] = [];
const mailer: Mailer = { ...readyMailer, send: async ({ subject }) => void subjects.push(subject) };
const database = await hastyDatabase();
const { url } = await testApp({ database, mailer, environment: { TRUST_PROXY: '1' } });

class Stranger extends TestBrowser {
  constructor(readonly address: string) {
    super(url);
  }

  override identity() {
    return { ...super.identity(), 'x-forwarded-for': this.address };
  }
}

const REQUESTS = 15;
/** The limit of a mailbox in an hour. */
const MOST_LINKS = 5;
/** Longer than `lock_timeout`. The first request for a link fails meanwhile. On a slow machine it is longer still. */
const LOCKED_MS = 2_500;

test('many requests for links at once cause no warning', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  atEnd(() => process.off('warning', note));
  const requests = Array.from({ length: REQUESTS }, (_, count) =>
    new Stranger(`203.0.114.${count}`).command('requestPasswordReset', { email: 'unknown@example.com' }, 'email'),
  );
  await Promise.all(requests);
  expect(warnings).toEqual([]);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'requests for links to a locked account leave connections for everybody else, and are fulfilled later',
  async () => {
    const [ana, bob] = [await signedIn(url, 'ana'), await signedIn(url, 'bob')];
    const holder = new pg.Client(String(database.pool.options.connectionString));
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [ana.id]);
    for (let count = 0; count < REQUESTS; count += 1) {
      await new Stranger(`203.0.113.${count}`).command('requestPasswordReset', { email: ana.email }, 'email');
    }
    const start = performance.now();
    let mostWaiting = 0;
    do {
      await bob.graphql('{ viewer { trips(first: 1) { edges { node { id } } } } }');
      // A transaction reads the activity once, unless it forgets what it read.
      await holder.query('SELECT pg_stat_clear_snapshot()');
      const { rowCount } = await holder.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      mostWaiting = Math.max(mostWaiting, rowCount ?? 0);
    } while (performance.now() - start < LOCKED_MS);
    expect(mostWaiting).toBe(1);
    await holder.end();
    const links = () => subjects.filter((subject) => /password/i.test(subject)).length;
    await expect.poll(links).toBe(MOST_LINKS);
  },
);
