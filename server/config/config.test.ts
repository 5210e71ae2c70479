import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../test/at-end.ts';
import { readConfig, readEnvironmentFile } from './config.ts';
import { StartRefused } from './start-refused.ts';

test('without any variable, every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    dataDir: './.planjam',
    databaseUrl: null,
    publicUrl: 'http://localhost:4000',
    geocoderUrl: 'https://photon.komoot.io',
    routerUrl: null,
    hasPublicPages: true,
    isOfflineOn: true,
    contactEmail: 'contact@localhost',
    allowedOrigins: [],
    trustedProxies: { count: 0 },
    workers: 1,
    worker: null,
    costPerMinute: 2_000_000,
    socketsPerPerson: 20,
    socketsPerAddress: 200,
    subscriptionsPerPerson: 100,
    logLevel: 'info',
  });
});

test('0 turns off this limit only, and only whole numbers are accepted', () => {
  const limits = {
    COST_PER_MINUTE: 'costPerMinute',
    SOCKETS_PER_PERSON: 'socketsPerPerson',
    SOCKETS_PER_ADDRESS: 'socketsPerAddress',
    SUBSCRIPTIONS_PER_PERSON: 'subscriptionsPerPerson',
  } as const;
  for (const [name, setting] of Object.entries(limits)) {
    expect(readConfig({ [name]: '0' })).toEqual({ ...readConfig({}), [setting]: 0 });
    for (const value of ['-1', '1.5', 'none']) {
      expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number, or 0 for no limit`);
    }
  }
});

test('WORKERS or the command line sets the number of workers, and the command line wins', () => {
  const servers = { DATABASE_URL: 'postgres://localhost/planjam', REDIS_URL: 'redis://localhost' };
  expect(readConfig({ ...servers, WORKERS: '3' }).workers).toBe(3);
  expect(readConfig({ ...servers, WORKERS: '3' }, ['--workers', '4']).workers).toBe(4);
  expect(readConfig({ WORKERS: '3' }, ['--workers=1']).workers).toBe(1);
});

test.each([{}, { DATABASE_URL: 'postgres://localhost/planjam' }, { REDIS_URL: 'redis://localhost' }])(
  'several workers are refused with no more than %j',
  (environment) => {
    const read = () => readConfig(environment, ['--workers', '2']);
    expect(read).toThrow(StartRefused);
    expect(read).toThrow('WORKERS is 2: several processes need DATABASE_URL');
  },
);

test.each([['--wrokers', '2'], ['2'], ['--workers']])('%s on the command line is refused', (...args) => {
  expect(() => readConfig({}, args)).toThrow('The only option is --workers N.');
});

test('a variable that is set applies, and an empty one does not', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://planjam.example/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    TRUST_PROXY: '10.0.0.0/8,fd00::/8',
    REDIS_URL: ' ',
  });
  expect(config).toMatchObject({ port: 8080, publicUrl: 'https://planjam.example', redisUrl: null });
  expect(config.allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
  expect('networks' in config.trustedProxies && config.trustedProxies.networks.check('10.1.2.3')).toBe(true);
});

test('the contact address is CONTACT_EMAIL, or else contact@ the host of PUBLIC_URL', () => {
  const PUBLIC_URL = 'https://plan.example:8443/';
  expect(readConfig({ PUBLIC_URL }).contactEmail).toBe('contact@plan.example');
  expect(readConfig({ PUBLIC_URL, CONTACT_EMAIL: 'ann+trips@example.org' }).contactEmail).toBe('ann+trips@example.org');
});

test('GEOCODER_URL is a server without a slash at its end, or off', () => {
  expect(readConfig({ GEOCODER_URL: 'off' }).geocoderUrl).toBeNull();
  expect(readConfig({ GEOCODER_URL: 'http://127.0.0.1:2322/' }).geocoderUrl).toBe('http://127.0.0.1:2322');
  expect(readConfig({ GEOCODER_URL: 'https://maps.example/photon/' }).geocoderUrl).toBe('https://maps.example/photon');
  expect(() => readConfig({ GEOCODER_URL: 'https://ann:secret@maps.example' })).toThrow('"https://…@maps.example"');
});

test('PUBLIC_PAGES=off leaves no trip a public page', () => {
  expect(readConfig({ PUBLIC_PAGES: 'off' }).hasPublicPages).toBe(false);
});

test('OFFLINE=off keeps nothing on devices', () => {
  expect(readConfig({ OFFLINE: 'off' }).isOfflineOn).toBe(false);
});

test('ROUTER_URL is a server without a slash at its end, with a place for the profile if there are several', () => {
  expect(readConfig({ ROUTER_URL: 'http://127.0.0.1:5000/' }).routerUrl).toBe('http://127.0.0.1:5000');
  expect(readConfig({ ROUTER_URL: 'https://ways.example/{profile}' }).routerUrl).toBe('https://ways.example/{profile}');
});

test.each([
  ['PORT', '80000'],
  ['GEOCODER_URL', 'OFF'],
  ['ROUTER_URL', 'ways.example'],
  ['GEOCODER_URL', 'photon.komoot.io'],
  ['GEOCODER_URL', 'https://photon.komoot.io/?key=1'],
  ['GEOCODER_URL', 'https://photon.komoot.io/"><script>'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'planjam.example'],
  ['PUBLIC_URL', 'https://planjam.example/app'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['ALLOWED_ORIGINS', '*'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['CONTACT_EMAIL', 'planjam.example'],
  ['CONTACT_EMAIL', 'a<b@planjam.example'],
  ['CONTACT_EMAIL', 'a&b@planjam.example'],
  ['CONTACT_EMAIL', '"a"@planjam.example'],
  ['LOG_LEVEL', 'loud'],
  ['WORKERS', '0'],
  ['WORKERS', 'auto'],
  ['WORKERS', '31'],
  ['PUBLIC_PAGES', 'no'],
  ['OFFLINE', 'no'],
  ['PASSWORD_COST', '9'],
  ['PASSWORD_COST', '16'],
])('%s=%s is refused, and the message has name and value', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(`${name} must`);
  expect(read).toThrow(`"${value}"`);
});

const encoded = 'In a user name or a password write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25.';
const begins = 'must begin with postgres:// or postgresql://.';

test.each([
  ['DATABASE_URL', 'mysql://planjam:sec@ret@db/planjam', begins],
  ['DATABASE_URL', 'planjam:secret@db/planjam', begins],
  ['DATABASE_URL', 'postgres//:se@cret@db', begins],
  ['DATABASE_URL', 'postgres:/planjam:secret@db/planjam', begins],
  ['DATABASE_URL', '"postgres://planjam:secret@db/planjam"', begins],
  ['DATABASE_URL', 'postgres://planjam:sec/ret@db/planjam', `is not an address. ${encoded}`],
  ['DATABASE_URL', 'postgres://planjam:sec%ret@db/planjam', 'has a % that does not begin an encoded character.'],
  ['DATABASE_URL', 'postgres://planjam:s@secret/w#rd@db/planjam', `has a @ or # behind its host. ${encoded}`],
  ['DATABASE_URL', 'postgres://planjam:12/secret@db/planjam', `has a @ or # behind its host. ${encoded}`],
  ['DATABASE_URL', 'postgres://planjam:12?secret@db/planjam', `has a @ or # behind its host. ${encoded}`],
  ['DATABASE_URL', 'postgres://planjam:12#secret@db/planjam', `has a @ or # behind its host. ${encoded}`],
  ['DATABASE_URL', 'postgres://planjam@db/planjam#secret', `has a @ or # behind its host. ${encoded}`],
  ['REDIS_URL', 'redis:6379', 'must begin with redis:// or rediss://.'],
  ['REDIS_URL', 'redis://:sec#ret@redis', `is not an address. ${encoded}`],
  ['REDIS_URL', 'redis://:sec%ret@redis', 'has a % that does not begin an encoded character.'],
  ['REDIS_URL', 'redis://ann:s@secret/w@redis', `has a @ or # behind its host. ${encoded}`],
  ['REDIS_URL', 'redis:///0', 'has no host.'],
  ['REDIS_URL', 'redis://redis/secret', 'has a path that is no number of a database, such as /0.'],
  ['SMTP_URL', 'https://ann:secret@mail.example', 'must begin with smtp:// or smtps://.'],
  ['SMTP_URL', 'smtp://ann:s@secret/w@mail.example', `has a @ or # behind its host. ${encoded}`],
  ['SMTP_URL', 'smtps:///mail.example', 'has no host.'],
  ['S3_ENDPOINT', 'https://key:secret@s3.example', 'must not have a user name, a password, a ? or a #.'],
  ['S3_ENDPOINT', 's3.example/secret', 'must be an http or https address.'],
])('%s=%s is refused with the reason, and the message repeats no part of it', (name, value, reason) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(`${name} ${reason}`);
  expect(read).not.toThrow(/secret|sec|ret@|rd@|planjam|ann|mail/);
});

test.each([
  ['DATABASE_URL', 'postgres://planjam:p@ss@db:5432/planjam?sslmode=require'],
  ['DATABASE_URL', 'postgresql://planjam:p%40ss%2Fw%23rd@db/planjam'],
  ['DATABASE_URL', 'postgres://planjam@%2Fvar%2Frun%2Fpostgresql/planjam'],
  ['DATABASE_URL', 'postgres:///planjam?host=/var/run/postgresql'],
  ['REDIS_URL', 'rediss://:p:ss@redis:6380/2'],
  ['REDIS_URL', 'redis://[::1]'],
  ['SMTP_URL', 'smtp://ann%40mail.example:p%ss@mail.example:587/?tls.rejectUnauthorized=false'],
])('%s=%s is accepted', (name, value) => {
  expect(() => readConfig({ [name]: value })).not.toThrow();
});

test('a password in an address that should have none is not repeated', () => {
  const read = () => readConfig({ PUBLIC_URL: 'https://ann:sec/r@et@planjam.example' });
  expect(read).toThrow('it is "https://…@planjam.example".');
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE__URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATA_DRI', 'DATA_DIR'],
  ['REGISTRATON', 'REGISTRATION'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['WORKER', 'WORKERS'],
  ['S3_BUKET', 'S3_BUCKET'],
])('the misspelt name %s is refused, with %s', (name, meant) => {
  const read = () => readConfig({ [name]: 'secret' });
  expect(read).toThrow(StartRefused);
  expect(read).toThrow(`${name} is not a setting of PlanJam. Write ${meant}, or remove it.`);
});

test('names of other programs, names that are far off, empty ones, and a second name are no typos', () => {
  const others = { HOSTS: 'a', POST: 'b', loglevel: 'c', PGDATABASE: 'e', TEST_DATABASE_URL: 'f' };
  const second = { DATABASE_URL: 'postgres://localhost/planjam', DATABASE_URI: 'g' };
  expect(() => readConfig({ ...others, ...second, DATBSE_URL: 'h', REGISTRATON: ' ' })).not.toThrow();
});

test('PUBLIC_URL is the same address however it is written', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Planjam.example:443/' }).publicUrl).toBe('https://planjam.example');
});

test('a metrics token that is too short is refused, and the message does not repeat it', () => {
  const read = () => readConfig({ METRICS_TOKEN: 'hunter2' });
  expect(read).toThrow('METRICS_TOKEN must be at least 16 characters without spaces.');
  expect(read).not.toThrow('hunter2');
  expect(readConfig({ METRICS_TOKEN: '0123456789abcdef', METRICS_PORT: '9464' })).toMatchObject({
    metricsToken: '0123456789abcdef',
    metricsPort: 9464,
  });
});

test('a SOURCE_URL that could inject HTML into a page is refused', () => {
  expect(() => readConfig({ SOURCE_URL: 'https://a.example/"><script>' })).toThrow('SOURCE_URL must be');
});

test('a file of settings adds those that are not set, also with a byte order mark', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-settings-'));
  atEnd(() => rm(folder, { recursive: true }));
  const path = join(folder, '.env');
  await writeFile(path, '\uFEFFPLANJAM_FIRST=one\r\nPLANJAM_SECOND="2"\r\n');
  vi.stubEnv('PLANJAM_SECOND', 'given');
  vi.stubEnv('PLANJAM_FIRST', undefined);
  atEnd(() => void vi.unstubAllEnvs());
  readEnvironmentFile(path);
  expect([process.env.PLANJAM_FIRST, process.env.PLANJAM_SECOND]).toEqual(['one', 'given']);
  // Docker creates a folder for a bind mount of a file that does not exist.
  expect(() => readEnvironmentFile(folder)).toThrow(`The settings in ${folder} can't be read: EISDIR`);
  readEnvironmentFile(join(folder, 'none'));
});
