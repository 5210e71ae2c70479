import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isAppPath } from '../../web/worker/app-paths.ts';
import { appPages } from './app-pages.ts';
import type { WebConfig } from './web-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'planjam-offline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'app'));
const files = {
  'shell.html': '<meta name="planjam-config" content="__PLANJAM_CONFIG__"><p>Loading',
  'shell.json': '{ "scripts": ["sha256-first"], "styles": ["sha256-inline", "sha256-library"] }',
  'worker.js': "const SHELL = '/shell?revision=__SHELL_REVISION__';",
  'removal.js': 'removeAll();',
  'trip.html': '<meta name="planjam-config" content="__PLANJAM_CONFIG__">',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'app', name), text);

const config: WebConfig = {
  ...{ publicUrl: 'https://planjam.example', contactEmail: 'ops@planjam.example', registration: 'open' },
  ...{ tileUrl: 'https://tile.example/{z}/{x}/{y}.png', tileAttribution: 'Maps', smtpUrl: null },
  ...{ requiresInvitationLink: false, routerUrl: null, geocoderUrl: null, hasPublicPages: true, isOfflineOn: true },
};

function server(own: Partial<WebConfig> = {}, where = folder) {
  const pages = appPages(where, { ...config, ...own });
  const get = (path: string) => pages.request(path, { headers: { host: 'planjam.example', accept: 'text/html' } });
  const shellPath = async () => /\/shell\?revision=[\w-]+/.exec(await (await get('/sw.js')).text())?.[0] ?? '';
  return { get, shellPath };
}

test('the worker and its page have a revision in common, and the page has the hashes of what may run in it', async () => {
  const { get, shellPath } = server();
  const worker = await get('/sw.js');
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    // A worker's requests are under the policy of its own script.
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  const page = await get(await shellPath());
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('&quot;contactEmail&quot;:&quot;ops@planjam.example&quot;');
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'sha256-first';");
  expect(policy).toContain("style-src 'self' 'sha256-inline' 'sha256-library';");
  expect(policy).toContain("connect-src 'self' ws://planjam.example wss://planjam.example;");
  expect(policy).not.toMatch(/unsafe|nonce/);
  // So that a page knows whether a worker is of its own version.
  const revision = (await shellPath()).split('=')[1];
  expect(await (await get('/trips/one')).text()).toContain(`&quot;revision&quot;:&quot;${revision}&quot;`);
});

test('a server has the page of its own revision only', async () => {
  const [one, same] = [server(), server()];
  expect(await one.shellPath()).toBe(await same.shellPath());
  // Each of these changes the page or its policy.
  for (const other of [
    server({ contactEmail: 'new@planjam.example' }),
    server({ tileUrl: 'https://other.example/{z}' }),
  ]) {
    expect((await other.get(await one.shellPath())).status).toBe(404);
    expect((await other.get(await other.shellPath())).status).toBe(200);
  }
  expect((await one.get('/shell')).status).toBe(404);
});

test('OFFLINE=off: the worker removes itself, there is no page for it, and pages know', async () => {
  const [on, off] = [server(), server({ isOfflineOn: false })];
  expect(await (await off.get('/sw.js')).text()).toBe('removeAll();');
  expect((await off.get(await on.shellPath())).status).toBe(404);
  expect(await (await off.get('/trips/one')).text()).toContain('&quot;isOfflineOn&quot;:false');
  expect(await (await on.get('/trips/one')).text()).toContain('&quot;isOfflineOn&quot;:true');
});

test('without a build there is neither', async () => {
  const { get } = server({}, tmpdir());
  for (const path of ['/sw.js', '/shell?revision=one']) expect((await get(path)).status).toBe(404);
});

test('the worker opens the paths of the app’s pages, and no others', () => {
  const pages = appPages(folder, config);
  const paths = [...new Set(pages.routes.map(({ path }) => path))]
    .filter((path) => !['/*', '/sw.js', '/shell'].includes(path) && !path.endsWith('/'))
    .map((path) => path.replaceAll(/:\w+/g, 'an-id'));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !isAppPath(path))).toEqual([]);
  const others = [
    ...['/', '/faq', '/blog/an-article', '/graphql', '/graphiql/index.html', '/auth/login', '/t/a-token', '/files/a'],
    ...['/trips/an-id/activities', '/trips/an-id/plan.ics', '/account/archive', '/calendar/a-token.ics', '/shell'],
    ...['/invite', '/mail/unsubscribe/a-token', '/healthz'],
  ];
  expect(others.filter(isAppPath)).toEqual([]);
});
