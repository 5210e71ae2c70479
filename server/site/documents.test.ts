import { get } from 'node:http';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { NOWHERE, sitePaths, slugs } from '../../e2e/support/site.ts';
import { builtSite, textsOf, valuesOf } from '../test/site-pages.ts';

// The built public pages as documents. e2e/site.spec.ts looks at them in a browser.

const { url, open, textAt, pageAt } = await builtSite();
const article = `/blog/${slugs[1]}`;
/** Articles have a footer of their own. */
const FOOTER = 'body > footer nav';
const MOST_SCRIPT_BYTES = 8_000;

const signedOut = ['Sign In', 'Get Started'];
const written: [path: string, title: string | RegExp, heading: string | RegExp, bar: string[]][] = [
  ['/', /PlanJam/, /./, ['Features', 'How It Works', 'Blog', ...signedOut]],
  ['/faq', 'FAQ - PlanJam', 'Frequently asked questions', signedOut],
  ['/privacy', 'Privacy Policy - PlanJam', 'Privacy Policy', signedOut],
  ['/terms', 'Terms of Service - PlanJam', 'Terms of Service', signedOut],
  ['/about', 'About Us - PlanJam', 'About Us', signedOut],
  ['/blog', 'Blog - PlanJam', 'PlanJam Blog', ['Home', 'Get Started']],
  [
    article,
    'How to Get Everyone on Board with a Trip Plan - PlanJam Blog',
    'How to Get Everyone on Board with a Trip Plan',
    ['All Articles', 'Get Started'],
  ],
];

test('every page has its title, heading and links, and marks itself', async () => {
  for (const [path, title, heading, bar] of written) {
    const page = await pageAt(path);
    expect.soft(page.title, path).toMatch(title);
    expect.soft(textsOf(page, 'h1'), path).toEqual([expect.stringMatching(heading)]);
    const links = [...page.querySelectorAll('body > header a')].filter((link) => !link.closest('#person-menu'));
    expect
      .soft(
        links.map(({ textContent }) => textContent),
        path,
      )
      .toEqual(['PlanJam', ...bar]);
    expect.soft(valuesOf(page, 'body a', 'href')[0], 'the first link skips to the content').toBe('#main');
    expect.soft(page.querySelectorAll('#main'), path).toHaveLength(1);
    const product = path === '/' ? ['Features', 'How It Works', 'FAQ'] : ['Home', 'FAQ', 'About'];
    const rest = ['About', 'Sign In', 'Blog', 'About', 'Privacy Policy', 'Terms of Service'];
    expect.soft(textsOf(page, `${FOOTER} a`), path).toEqual([...product, ...rest]);
    expect
      .soft(new Set(valuesOf(page, `${FOOTER} [aria-current=page]`, 'href')), path)
      .toEqual(new Set(valuesOf(page, `${FOOTER} a`, 'href').filter((target) => target === path)));
  }
});

test('every document is valid HTML', async () => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const path of [...sitePaths, NOWHERE]) {
    const report = await validator.validateString(await textAt(path), 'page.html');
    const messages = report.results.flatMap((result) => result.messages);
    expect.soft(messages.map(({ ruleId, message, offset }) => `${path}:${offset} ${ruleId} ${message}`)).toEqual([]);
  }
});

test('the list of articles shows what each is about, the newest first', async () => {
  const page = await pageAt('/blog');
  expect(textsOf(page, 'article h2')).toEqual([
    'Turn Your Trip Itinerary into a Live Collaborative Adventure',
    'How to Get Everyone on Board with a Trip Plan',
    'Why Group Trip Planning Feels Hard',
  ]);
  const oldest = [...page.querySelectorAll('article')].at(-1);
  if (!oldest) throw new Error('There is no article.');
  expect(oldest.textContent).toContain('October 8, 2026');
  expect(oldest.textContent).toMatch(/\d min read/);
  expect(oldest.querySelectorAll('li').length).toBeLessThanOrEqual(3);
});

test('an article is complete: its facts, its author, what its tools come to, and the links back', async () => {
  const page = await pageAt(article);
  const [text = ''] = textsOf(page, 'article');
  for (const fact of ['October 29, 2026', /\d min read/, 'By The PlanJam Team']) expect.soft(text).toMatch(fact);
  expect(textsOf(page, '[aria-label="About the author"]')).toEqual([expect.stringContaining('The PlanJam Team')]);
  expect(textsOf(page, 'output')).toEqual(['Total Budget:$3,000', 'Total Estimated Cost:$3,200', 'Per Person:$750']);
  expect(valuesOf(page, 'input[type=number]', 'value')[0]).toBe('4');
  const back = textsOf(page, 'a[href="/blog"]').join();
  for (const name of ['All Articles', 'Back to Blog', 'See every article']) expect.soft(back).toContain(name);
});

test('a drawing with an alternative text takes the place of each photograph', async () => {
  for (const [slug, seen] of [
    [slugs[0], /speech bubbles/],
    [slugs[2], /over the river three times/],
  ] as const) {
    const page = await pageAt(`/blog/${slug}`);
    const [drawing] = [...page.querySelectorAll('article [role=img]')].filter((image) =>
      seen.test(image.getAttribute('aria-label') ?? ''),
    );
    if (!drawing) throw new Error(`There is no drawing in ${slug}.`);
    expect(textsOf(drawing, 'text')).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5']));
  }
});

test('the legal texts have a table of contents that names each part, and their day', async () => {
  for (const path of ['/privacy', '/terms', '/about']) {
    const page = await pageAt(path);
    const links = [...page.querySelectorAll('nav[aria-labelledby=contents] a')];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const heading = page.querySelector(`main section h2${link.getAttribute('href')}`);
      expect.soft(heading?.textContent, path).toContain(link.textContent);
    }
  }
  expect((await pageAt('/privacy')).body.textContent).toContain('Last updated: October 20, 2024');
});

test('the page for an unknown address says so, is not indexed, and leads home', async () => {
  expect((await open(NOWHERE)).status).toBe(404);
  const page = await pageAt(NOWHERE);
  expect(page.title).toBe('Page not found - PlanJam');
  expect(valuesOf(page, 'meta[name=robots]', 'content')).toEqual(['noindex']);
  expect(valuesOf(page, 'main a', 'href')[0]).toBe('/');
});

test('a shared join link or invitation says what it is, with a picture, and nothing of its address', async () => {
  for (const path of ['/join', '/invite/unknown-id']) {
    const page = await pageAt(path);
    const said = (name: string) => valuesOf(page, `meta[property="og:${name}"]`, 'content');
    expect.soft(said('title'), path).toEqual(["You're invited to a trip"]);
    expect.soft(textsOf(page, 'head title'), path).toEqual(["You're invited to a trip - PlanJam"]);
    expect.soft(valuesOf(page, 'meta[name=description]', 'content'), path).toEqual(said('description'));
    const [picture = ''] = said('image');
    expect.soft(picture, path).toMatch(/^https?:/);
    const { status, headers } = await open(new URL(picture).pathname);
    expect.soft([status, headers.get('content-type')], path).toEqual([200, 'image/png']);
    expect.soft(await textAt(path), path).not.toContain('unknown-id');
  }
});

test('without scripts the app says that it needs them, and shows no form for a link that it has to read', async () => {
  for (const path of ['/login', '/trips', '/invite/unknown-id']) {
    const [, note = ''] = /<noscript>(.*?)<\/noscript>/s.exec(await textAt(path)) ?? [];
    expect.soft(note, path).toContain('You need JavaScript to sign in');
    expect.soft(note, path).toContain('<a href="/"');
  }
  const reset = await pageAt('/reset');
  expect(textsOf(reset, '#root a')).toContain('PlanJam');
  expect(reset.querySelectorAll('input')).toHaveLength(0);
});

/** The size in bytes over the network, as compressed by the server. */
const bytesOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    get(url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

test('no page loads more than 8 kB of script before its islands', async () => {
  for (const path of sitePaths) {
    const page = await pageAt(path);
    const named = [...valuesOf(page, 'script[src]', 'src'), ...valuesOf(page, 'link[rel=modulepreload]', 'href')];
    const sizes = await Promise.all([...new Set(named)].map(bytesOf));
    const sum = sizes.reduce((total, size) => total + size, 0);
    expect.soft(sum, path).toBeGreaterThan(0);
    expect.soft(sum, path).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
  }
});
