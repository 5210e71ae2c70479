import { expect, test } from 'vitest';
import type { Presence } from '../../schema/core/presence.ts';
import { noteBackup } from '../archive/last-backup.ts';
import { kyselyOver } from '../database/kysely.ts';
import { RateLimits } from '../limits/limits.ts';
import { LocalPresence } from '../live/presence.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { tempFiles } from '../test/files.ts';
import { generousLimits } from '../test/limits.ts';
import { invitationPayload, testMailQueue } from '../test/mail.ts';
import { testMailServer } from '../test/mail-server.ts';
import { signedIn, two } from '../test/people.ts';
import { operationNames } from './operation-names.ts';
import { openMetrics } from './registry.ts';

const TOKEN = 'a-token-of-the-tests';
const metrics = openMetrics(null);
const limits = new RateLimits({ ...generousLimits, invite: { user: { points: 1, seconds: 60 } } });

class Breakable extends LocalPresence {
  isBroken = false;
  override read(tripId: string): ReturnType<Presence['read']> {
    if (this.isBroken) throw new Error('a canary');
    return super.read(tripId);
  }
}
const presence = new Breakable(() => {});
const { dataDir } = tempFiles();
const app = await testApp({ metrics, limits, presence, environment: { METRICS_TOKEN: TOKEN, DATA_DIR: dataDir } });

const fetchPage = (authorization?: string) =>
  fetch(`${app.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

/** Returns the value of one series, such as `name{label="…"}`; 0 if it does not exist. */
async function figure(series: string): Promise<number> {
  const text = await (await fetchPage(`Bearer ${TOKEN}`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ')[1] ?? 0);
}

const post = (query: string) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

test('the page needs the whole token as a bearer token', async () => {
  for (const wrong of [undefined, '', TOKEN, 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
    const refused = await fetchPage(wrong);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain('planjam_');
  }
  const page = await fetchPage(`Bearer ${TOKEN}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('without the configuration there is no such page', async () => {
  const { url } = await testApp();
  expect((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404);
});

test('the app’s own operations are counted by name, and all others as one', async () => {
  const [own = ''] = [...operationNames];
  const before = await figure('planjam_requests_total{operation="other",status="200"}');
  await post(`query ${own} { __typename }`);
  expect(await figure(`planjam_requests_total{operation="${own}",status="200"}`)).toBe(1);
  for (let turn = 0; turn < 20; turn += 1) await post(`query Stranger${turn} { __typename }`);
  await post('{ __typename }');
  expect(await figure('planjam_requests_total{operation="other",status="200"}')).toBe(before + 21);
  const page = await (await fetchPage(`Bearer ${TOKEN}`)).text();
  expect(page).not.toContain('Stranger');
});

test('requests of other kinds are counted by status, and health checks are not', async () => {
  const series = 'planjam_requests_total{operation="none",status="404"}';
  const before = await figure(series);
  await fetch(`${app.url}/nothing.txt`);
  await fetch(`${app.url}/healthz`);
  expect(await figure(series)).toBe(before + 1);
});

test('sockets and their streams are counted while they are open', async () => {
  const { ana, tripId } = await two(app.url);
  const stream = ana.subscribe('subscription ($id: ID!) { tripChanged(tripId: $id, after: 0) { seq } }', {
    id: tripId,
  });
  await stream.next();
  expect(await figure('planjam_sockets{path="graphql"}')).toBe(1);
  expect(await figure('planjam_subscriptions')).toBe(1);
  expect(await figure('planjam_trips_watched')).toBe(1);
  expect(await figure('planjam_socket_operations_total{operation="other"}')).toBeGreaterThan(0);
  const heard = await figure('planjam_feed_lag_seconds_count');
  await ana.command('sendMessage', { tripId, text: 'Shall we?' });
  await expect.poll(() => figure('planjam_feed_lag_seconds_count')).toBe(heard + 1);
  const own = ana.subscribe('subscription { viewerChanged { email } }');
  await own.next();
  expect(await figure('planjam_subscriptions')).toBe(2);
  expect(await figure('planjam_trips_watched')).toBe(1);
  await own.close();
  await expect.poll(() => figure('planjam_subscriptions')).toBe(1);
  await stream.close();
  await expect.poll(() => figure('planjam_sockets{path="graphql"}')).toBe(0);
  await expect.poll(() => figure('planjam_subscriptions')).toBe(0);
  expect(await figure('planjam_sockets_closed_total{path="graphql",code="1000"}')).toBeGreaterThan(0);
});

test('waits for a connection and for a trip are measured, and the database’s size', async () => {
  const ana = await signedIn(app.url, 'ana');
  const [waits, locks] = [
    await figure('planjam_pool_wait_seconds_count'),
    await figure('planjam_trip_lock_wait_seconds_count'),
  ];
  const { trip } = await ana.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  await ana.command('sendMessage', { tripId: trip.id, text: 'Shall we?' });
  expect(await figure('planjam_pool_wait_seconds_count')).toBeGreaterThan(waits);
  expect(await figure('planjam_trip_lock_wait_seconds_count')).toBeGreaterThan(locks);
  expect(await figure('planjam_database_bytes')).toBeGreaterThan(1_000_000);
  expect(await figure('planjam_pool_connections{state="waiting"}')).toBe(0);
});

test('the age of the last backup is shown; it is of decades without one', async () => {
  const age = () => figure('planjam_backup_age_seconds');
  expect(await age()).toBeGreaterThan(50 * 365 * 86_400);
  const at = new Date(Date.now() - 7_200_000).toISOString();
  await noteBackup(dataDir, { at, file: '/backups/a.tar.gz', bytes: 1 });
  expect(Math.floor((await age()) / 3_600)).toBe(2);
});

test('waits for a turn are measured: of passwords, and of large operations only', async () => {
  const waits = (queue: string) => figure(`planjam_turn_wait_seconds_count{queue="${queue}"}`);
  const [passwords, operations] = [await waits('passwords'), await waits('operations')];
  const { ana, tripId } = await two(app.url);
  expect(await waits('passwords')).toBe(passwords + 2);
  expect(await waits('operations')).toBe(operations);
  const lists = Array.from({ length: 18 }, (_, n) => `m${n}: messages(last: 99) { edges { node { text } } }`);
  await ana.graphql(`{ trip(id: "${tripId}") { ${lists.join(' ')} } }`);
  expect(await waits('operations')).toBe(operations + 1);
});

test('refusals by a limit are counted by its name', async () => {
  const { ana, tripId } = await two(app.url);
  const refused = await ana.command('inviteMember', { tripId, email: 'cleo@example.com', role: 'MEMBER' });
  expect(refused.code).toBe('RATE_LIMITED');
  expect(await figure('planjam_limits_hit_total{limit="invite"}')).toBe(1);
});

test('an unexpected error is counted', async () => {
  const eve = await signedIn(app.url, 'eve');
  const { trip } = await eve.command('createTrip', { name: 'Porto', destination: 'Portugal' }, 'trip { id }');
  const before = await figure('planjam_bugs_total');
  presence.isBroken = true;
  await eve.graphql('query ($id: ID!) { trip(id: $id) { present { id } } }', { id: trip.id });
  presence.isBroken = false;
  expect(await figure('planjam_bugs_total')).toBe(before + 1);
});

test('e-mails are counted, and failed ones separately', async () => {
  const { url } = await testMailServer();
  const kysely = kyselyOver((await testDatabase()).pool);
  for (const [smtpUrl, outcome] of [
    ['smtp://127.0.0.1:1', 'failed'],
    [url, 'sent'],
  ] as const) {
    const mail = testMailQueue(kysely, { mailer: smtpMailer(smtpUrl, 'http://localhost'), metrics });
    await mail.queue(kysely, { kind: 'invitation', to: 'a@example.com', userId: null, payload: invitationPayload });
    mail.deliver();
    await expect.poll(() => figure(`planjam_mails_total{outcome="${outcome}"}`)).toBe(1);
    await kysely.deleteFrom('mail').execute();
  }
});

test('questions for the geocoder and the router are counted by what became of them', async () => {
  for (const outcome of ['cached', 'answered', 'failed', 'failed', 'refused'] as const) metrics.geocoder(outcome);
  expect(await figure('planjam_geocoder_questions_total{outcome="failed"}')).toBe(2);
  expect(await figure('planjam_geocoder_questions_total{outcome="cached"}')).toBe(1);
  metrics.router('answered');
  expect(await figure('planjam_router_questions_total{outcome="answered"}')).toBe(1);
});

test('event-loop delay is included', async () => {
  expect(await (await fetchPage(`Bearer ${TOKEN}`)).text()).toContain('nodejs_eventloop_lag_p99_seconds');
});
