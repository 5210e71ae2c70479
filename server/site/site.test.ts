import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { documentPolicy } from '../http/headers.ts';
import type { TransportEnv } from '../http/transports.ts';
import { openSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'planjam-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (words: string, path: string) =>
  `<!doctype html>\n<link rel="canonical" href="__ORIGIN__${path}"><p>${words.repeat(50)}</p>`;
const documents: Record<string, string> = {
  'index.html': `<style>h1{color:teal}</style>${page('Start', '/')}<script>leadIn()</script>`,
  'faq.html': page('Questions', '/faq'),
  'about.html': '<a href="mailto:__CONTACT__">__CONTACT__</a><a href="__SOURCE__">open source</a>',
  'privacy.html': '<p>It asks __GEOCODER__.</p>',
  'blog.html': page('Articles', '/blog'),
  'blog/one.html': page('One', '/blog/one'),
  '404.html': page('This road leads nowhere', '/404'),
  'mail/ask.html': '<style>p{color:teal}</style><title>About __ABOUT__</title><p title="__EMAIL__">__EMAIL__</p>',
  'sitemap.xml': '<loc>__ORIGIN__/faq</loc>',
  'rss.xml': '<link>__ORIGIN__/blog</link>',
  'robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
};
for (const [name, text] of Object.entries(documents)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Mounts the site like the app. */
function serving(where: string, sourceUrl: string | null = null, geocoderUrl: string | null = null) {
  const contactEmail = "o'hara+trips@planjam.example";
  const site = openSite(where, { publicUrl: 'https://planjam.example', contactEmail, sourceUrl, geocoderUrl });
  const app = new Hono<TransportEnv>();
  app.get('*', site.pages);
  app.onError((_error, c) => c.text('a bug', 500));
  app.notFound((c) => site.notFound(c) ?? c.text('nothing built', 404));
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(`http://inside.example${path}`, { method, headers });
}
const ask = serving(folder);
const header = async (path: string, name: string) => (await ask(path)).headers.get(name);

test.each([
  ['/', 'Start'],
  ['/faq', 'Questions'],
  ['/blog', 'Articles'],
  ['/blog/one', 'One'],
])('%s is a page', async (path, words) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(words);
});

test('a page is the same under every address, and names its canonical one', async () => {
  expect(await (await ask('/faq')).text()).toContain('<link rel="canonical" href="https://planjam.example/faq">');
});

test('the contact address comes from the configuration', async () => {
  const address = "o'hara+trips@planjam.example";
  expect(await (await ask('/about')).text()).toContain(`<a href="mailto:${address}">${address}</a>`);
});

test('the link to the source leads to SOURCE_URL, or else to an e-mail that asks for it', async () => {
  const withSource = serving(folder, 'https://code.example/planjam');
  expect(await (await withSource('/about')).text()).toContain('<a href="https://code.example/planjam">open source</a>');
  expect(await (await ask('/about')).text()).toContain(
    '<a href="mailto:o\'hara+trips@planjam.example?subject=The%20source%20of%20PlanJam">open source</a>',
  );
});

test.each(['/nowhere', '/faq/more', '/faq.html', '/index', '/404', '/404/', '/404.html'])(
  '%s is the page for what is not there, with status 404, kept by no cache',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('This road leads nowhere');
  },
);

test('the 404 page is never answered with 304', async () => {
  const etag = (await header('/nowhere', 'etag')) ?? '';
  expect((await ask('/nowhere', { 'if-none-match': etag })).status).toBe(404);
});

test.each(['/blog/unknown', '/blog/unknown/', '/blog/one/more'])('%s leads to the list of articles', async (path) => {
  const response = await ask(path);
  expect([response.status, response.headers.get('location')]).toEqual([302, '/blog']);
});

test.each([
  ['/faq/', '/faq'],
  ['/blog/', '/blog'],
  ['/blog/one//', '/blog/one'],
  ['/faq/?from=mail', '/faq?from=mail'],
])('%s redirects permanently to %s', async (path, to) => {
  const response = await ask(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('a path of many slashes costs little', async () => {
  expect((await ask(`/${'/'.repeat(200_000)}a`)).status).toBe(404);
});

test('no redirect leads to another site', async () => {
  expect((await ask('//elsewhere.example/')).headers.get('location')).toBeNull();
  expect((await ask('/%5Celsewhere.example/')).headers.get('location')).toBeNull();
});

test('nothing outside the folder is served', async () => {
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/%00'])
    expect((await ask(path)).status).toBe(404);
});

test('a client that has the page already gets 304', async () => {
  const first = await ask('/faq');
  const etag = first.headers.get('etag') ?? '';
  const again = await ask('/faq', { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
  expect(again.headers.get('vary')).toContain('Accept-Encoding');
  expect((await ask('/faq', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('pages may be kept by any cache, for minutes', async () => {
  expect(await header('/faq', 'cache-control')).toMatch(/^public, max-age=300\b/);
  expect(await header('/faq', 'set-cookie')).toBeNull();
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip; q=0', null],
  ['identity', null],
  ['', null],
])('a client that accepts "%s" gets the page as %s', async (accepted, encoding) => {
  const response = await ask('/faq', { 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const text = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  expect(text.toString()).toContain('Questions');
});

test('HEAD is answered like GET, without the body', async () => {
  const response = await ask('/faq', {}, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('etag')).toBe(await header('/faq', 'etag'));
});

test('the policy of a page allows only the site’s own scripts and the styles of the build', async () => {
  expect(await header('/nowhere', 'content-security-policy')).toBe(documentPolicy({ styles: [], scripts: [] }));
  const styles = 'h1{color:teal}';
  const script = 'leadIn()';
  const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
  expect(await header('/', 'content-security-policy')).toBe(
    documentPolicy({ styles: [hashOf(styles)], scripts: [hashOf(script)] }),
  );
  const policy = documentPolicy({ styles: ['sha256-x'], scripts: ['sha256-y'] });
  expect(policy).toContain("style-src 'self' 'sha256-x';");
  expect(policy).toContain("script-src 'self' 'sha256-y';");
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://planjam.example/faq</loc>'],
  ['/rss.xml', 'application/rss+xml; charset=utf-8', '<link>https://planjam.example/blog</link>'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://planjam.example/sitemap.xml'],
])('%s has whole addresses', async (path, type, text) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(await response.text()).toBe(text);
});

test('the privacy policy names the server that is asked for places, or says that none is', async () => {
  const said = async (url: string | null) => (await serving(folder, null, url)('/privacy')).text();
  expect(await said('https://photon.example:8443/path')).toBe('<p>It asks photon.example:8443.</p>');
  expect(await said(null)).toBe('<p>It asks no other server.</p>');
});

test('a page that the server fills in has text only, and no address of its own', async () => {
  const facts = { publicUrl: 'https://planjam.example', contactEmail: 'a@b.co', sourceUrl: null, geocoderUrl: null };
  const site = openSite(folder, facts);
  const app = new Hono<TransportEnv>();
  const values = { ABOUT: 'trips & <b>', EMAIL: '"__ABOUT__"@example.com' };
  app.get('/:name', async (c) => (await site.show(c, `/mail/${c.req.param('name')}`, 503, values)) ?? c.text('none'));
  const filled = await app.request('/ask');
  expect(filled.status).toBe(503);
  const html = await filled.text();
  expect(html).toContain('<title>About trips &amp; &lt;b&gt;</title>');
  expect(html).toContain('<p title="&quot;__ABOUT__&quot;@example.com">');
  expect(filled.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  expect(await (await app.request('/none')).text()).toBe('none');
  for (const path of ['/mail/ask', '/mail/ask/', '/mail/ask.html']) {
    const response = await ask(path);
    expect(response.status === 301 ? (await ask(response.headers.get('location') ?? '')).status : response.status).toBe(
      404,
    );
  }
});

test('after a read error the next request gets the page', async () => {
  const asked = serving(folder);
  const faq = join(folder, 'faq.html');
  rmSync(faq);
  expect((await asked('/faq')).status).toBe(500);
  writeFileSync(faq, page('Questions', '/faq'));
  expect((await asked('/faq')).status).toBe(200);
});

test('without a build there is no site, and nothing breaks', async () => {
  const response = await serving(join(folder, 'none'))('/');
  expect([response.status, await response.text()]).toEqual([404, 'nothing built']);
});
