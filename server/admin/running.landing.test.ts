import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { buildAttachment, buildPicture, buildTrip, buildUser } from '../../prisma/factories.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import { fileOf, formats } from '../../schema/picture/stored.ts';
import { readLastBackup } from '../archive/last-backup.ts';
import { readyArchive, restoreArchive } from '../archive/restore.ts';
import { runAdmin } from '../commands/run-admin.ts';
import { readConfig } from '../config/config.ts';
import { openFolder } from '../database/database.ts';
import { kyselyOver } from '../database/kysely.ts';
import { LocalBus } from '../live/bus.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { migratedEmbedded, patience } from '../test/empty-pool.ts';
import { tempFiles } from '../test/files.ts';
import { signedIn, two } from '../test/people.ts';
import { backUp } from './backup.ts';
import { operate } from './operate.ts';
import { openAdminSocket } from './socket.ts';
import { socketIn } from './socket-path.ts';

// A running server with an embedded database, and the commands that use it meanwhile.

const dataDir = await mkdtemp(join(tmpdir(), 'planjam-admin-'));
const database = await openFolder(dataDir, undefined, patience);
const bus = new LocalBus((error) => {
  throw error;
});
const app = await testApp({ database, bus });
const admin: Parameters<typeof openAdminSocket>[0] = {
  dataDir,
  patiently: (work) => work(database.pool),
  store: tempFiles().store,
  operator: { kysely: kyselyOver(database.pool), bus, now: () => new Date() },
  log: pino({ level: 'silent' }),
};
let socket = await openAdminSocket(admin);
afterAll(async () => {
  await socket?.close();
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const place = { databaseUrl: null, dataDir };
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://planjam.example' });
const command = (...[name = '', ...args]: string[]) => runAdmin(config, name, args, false);

test('only the same user can open the socket, and unknown commands are refused', async () => {
  expect((await stat(socketIn(dataDir))).mode & 0o777).toBe(0o600);
  const unknown = operate(place, 'toString' as 'figures');
  await expect(unknown).rejects.toThrow('This server does not know the command');
});

test('a backup beside writes has every one that was answered before it, and each trip whole', async () => {
  const { ana, tripId } = await two(app.url);
  const answered: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number += 1) {
      const { sent } = await ana.command('sendMessage', { tripId, text: `line ${number}` }, 'sent: message { text }');
      answered.push(sent.text);
    }
  })();
  await vi.waitUntil(() => answered.length >= 20, { timeout: 60_000 });
  const before = [...answered];
  const path = join(dataDir, 'beside-writes.tar.gz');
  const made = await backUp(place, path);
  isOver = true;
  await writing;
  expect(made).toMatchObject({ hasPaused: true, inUseMs: expect.any(Number) });

  const { pool, close } = await migratedEmbedded();
  try {
    await restoreArchive(await readyArchive(path), pool);
    const { rows } = await pool.query<{ text: string }>('SELECT text FROM message WHERE trip_id = $1', [tripId]);
    expect(rows.map(({ text }) => text)).toEqual(expect.arrayContaining(before));
    const { rows: torn } = await pool.query(
      'SELECT t.id FROM trip t WHERE t.seq <> (SELECT count(*) FROM trip_event e WHERE e.trip_id = t.id)',
    );
    expect(torn).toEqual([]);
  } finally {
    await close();
  }
  expect(await command('figures')).toMatch(/^Last backup {2}\d+ seconds? ago: .* in .*beside-writes.tar.gz$/m);
});

test('a backup counts the files of pictures and attachments that the store does not have', async () => {
  const { id: uploadedById } = await buildUser(app.db);
  const { id: tripId } = await buildTrip(app.db, { ownerId: uploadedById });
  const picture = await buildPicture(app.db, { tripId, uploadedById, purpose: 'TRIP_COVER' });
  const names = (picture.versions as { width: number }[]).flatMap(({ width }) =>
    formats.map((format) => fileOf(picture.hash, width, format)),
  );
  const [stored = '', ...missing] = names;
  await admin.store.put(stored, Buffer.from('a picture'), 'image/avif');
  const attachment = await buildAttachment(app.db, { tripId, bytes: 2_500_000 });
  missing.push(storedName(attachment.hash));
  expect(await command('figures')).toMatch(/^Files {8}1 \(2\.5 MB\)$/m);
  const path = join(dataDir, 'with-pictures.tar.gz');
  expect(await backUp(place, path)).toMatchObject({ missingFiles: missing.length });
  await app.db.picture.delete({ where: { id: picture.id } });
  await app.db.attachment.delete({ where: { id: attachment.id } });
});

test('a backup leaves no file if its server ends, and does not count as the last one', async () => {
  const last = await readLastBackup(dataDir);
  // E-mails, because the index of the search would read messages.
  await database.pool.query(
    `INSERT INTO mail (id, kind, recipient, payload, created_at, next_attempt_at, expires_at) SELECT 'm' || n,
       'new-device', '', to_jsonb(repeat(md5(random()::text), 500)), now(), now(), now() FROM generate_series(1, 2000) n`,
  );
  const path = join(dataDir, 'broken-off.tar.gz');
  const refused = expect(backUp(place, path)).rejects.toThrow('before the backup was complete: see its log');
  await vi.waitUntil(async () => (await readdir(dataDir)).includes('broken-off.tar.gz.part'), {
    interval: 1,
    timeout: 60_000,
  });
  await socket?.close();
  await refused;
  const left = (await readdir(dataDir)).filter((name) => name.startsWith('broken-off') || name.startsWith('.archive'));
  expect(left).toEqual([]);
  expect(last).not.toBeNull();
  expect(await readLastBackup(dataDir)).toEqual(last);
  socket = await openAdminSocket(admin);
});

test('the command `lock` ends the account’s streams at once; after `unlock` it can sign in again', async () => {
  const bob = await signedIn(app.url, 'bob');
  const stream = bob.subscribe('subscription { viewerChanged { email } }');
  expect(await stream.next()).toEqual({ viewerChanged: { email: bob.email } });
  expect(await command('lock', bob.email)).toContain('Sessions ended: 1');
  expect(await stream.next()).toBeNull();
  const credentials = { email: bob.email, password: 'correct horse' };
  expect(await bob.command('login', credentials)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  expect(await bob.json('POST', '/auth/login', credentials)).toMatchObject({ status: 403 });
  expect(await command('list', bob.email.toUpperCase())).toMatch(/^bob\..* {2}locked since /);
  await command('unlock', bob.email);
  expect(await bob.command('login', credentials)).toMatchObject({ __typename: 'LoginPayload' });
});

test('a name can’t write control characters to the operator’s terminal, or a line of its own', async () => {
  const { username } = await buildUser(app.db, { username: 'eve\u001b[2J\nann@example.com\u009b' });
  const line = await command('list', username);
  expect(line).toContain('  eve\\u001b[2J\\u000aann@example.com\\u009b  since ');
  expect(line.split('\n')).toHaveLength(1);
});

test('the streams of a person’s own lists end within seconds when another process has ended the session', async () => {
  const eve = await signedIn(app.url, 'eve');
  const { trip } = await eve.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  const own = eve.subscribe('subscription { viewerChanged { email } }');
  const trips = eve.subscribe('subscription { viewerTripsChanged { id } }');
  expect(await own.next()).toEqual({ viewerChanged: { email: eve.email } });
  let hasBegun = false;
  const begun = trips.next().then(() => {
    hasBegun = true;
  });
  // The stream sends nothing at first: only an event shows that it is open.
  const seesEvent = async () => {
    await eve.command('sendMessage', { tripId: trip.id, text: 'Hello' });
    return hasBegun;
  };
  await vi.waitUntil(seesEvent, { timeout: 60_000 });
  await begun;
  await database.pool.query('DELETE FROM session WHERE user_id = $1', [eve.id]);
  expect(await own.next()).toBeNull();
  await vi.waitUntil(async () => (await trips.next()) === null, { timeout: 60_000 });
});

/** Checks the password link that a command prints. @returns its token. */
function tokenIn(output: string): string {
  const { origin, pathname, hash } = new URL(output.split('\n')[0] ?? '');
  expect([origin, pathname]).toEqual(['https://planjam.example', '/reset']);
  return hash.slice(1);
}

test('an account from the command gets its password by the link; a second one is refused', async () => {
  const email = 'first@example.com';
  const token = tokenIn(await command('create', email));
  const browser = new TestBrowser(app.url);
  const password = 'a marigold signpost';
  expect(await browser.command('resetPassword', { token, password }, 'email')).toMatchObject({ email });
  expect(await browser.command('login', { email, password })).toMatchObject({ __typename: 'LoginPayload' });
  await expect(command('create', email)).rejects.toThrow('An account with this address already exists.');
});

test('a command that finds the disk full says so', async () => {
  await database.pool.query(`CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION fill()`);
  const refusal = "This server's disk is full (could not extend file). Free some space and run the command again.";
  await expect(command('create', 'late@example.com')).rejects.toThrow(refusal);
  await database.pool.query('DROP FUNCTION fill CASCADE');
});

test('a password link from the command is used up in the web', async () => {
  const cleo = await signedIn(app.url, 'cleo');
  const input = { token: tokenIn(await command('password-link', cleo.email)), password: 'a marigold signpost' };
  expect(await cleo.command('resetPassword', input, 'email')).toMatchObject({ email: cleo.email });
  expect(await cleo.command('resetPassword', input)).toMatchObject({ code: 'RESET_LINK_CLOSED' });
  expect((await cleo.graphql('{ viewer { email } }')).data.viewer).toBeNull();
});

test('an account is forgotten through the running server', async () => {
  const dan = await signedIn(app.url, 'dan');
  expect(await operate(place, 'forget', { email: dan.email, isDry: true })).toMatchObject({ account: true });
  expect(await operate(place, 'forget', { email: dan.email, isDry: false })).toMatchObject({ account: true });
  await expect(operate(place, 'forget', { email: dan.email, isDry: false })).rejects.toThrow('Nothing is stored under');
});

test.each(['relative', 'absolute'])(
  'a socket in a folder with a long %s path is reached, and leaves nothing behind',
  async (kind) => {
    const long = join(dataDir, 'x'.repeat(150));
    await mkdir(long, { recursive: true });
    const folder = kind === 'absolute' ? long : relative(process.cwd(), long);
    const reachable = await openAdminSocket({ ...admin, dataDir: folder });
    expect((await stat(socketIn(long))).mode & 0o777).toBe(0o600);
    expect(await operate({ ...place, dataDir: folder }, 'figures')).toMatchObject({ people: expect.any(Number) });
    await reachable?.close();
    expect(await readdir(long)).toEqual([]);
  },
);

test('a refused command prints the reason', async () => {
  await expect(command('lock', 'unknown@example.com')).rejects.toThrow('Account not found');
  await expect(command('lock')).rejects.toThrow('npm run admin -- lock ADDRESS');
  await expect(command('figures', 'all')).rejects.toThrow('Usage: npm run admin -- figures');
  const elsewhere = { ...config, dataDir: join(dataDir, 'none') };
  await expect(runAdmin(elsewhere, 'list', [], false)).rejects.toThrow(`There is no database in ${elsewhere.dataDir}`);
  await expect(backUp(place, join(dataDir, 'none', 'a.tar.gz'))).rejects.toThrow("a.tar.gz can't be written: ENOENT");
  await expect(command('dance')).rejects.toThrow('There is no command "dance"');
  await expect(command('test-mail', 'ana@example.com')).rejects.toThrow('SMTP_URL is not set');
  await expect(command('test-mail', 'ana@localhost')).rejects.toThrow('Please enter a valid email address.');
  expect(JSON.parse(await runAdmin(config, 'figures', [], true))).toMatchObject({ people: expect.any(Number) });
  expect(JSON.parse(await runAdmin(config, 'list', ['no-one'], true))).toEqual([]);
});
