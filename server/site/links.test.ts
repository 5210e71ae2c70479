import { expect, test } from 'vitest';
import { NOWHERE, sitePaths, slugs } from '../../e2e/support/site.ts';
import { builtSite, type Parsed, textsOf, valuesOf } from '../test/site-pages.ts';

// What the built public pages say to each other, to search engines and to feed readers.

const { url, open, textAt, pageAt, parsed } = await builtSite();
const publicUrl = (await pageAt('/')).querySelector('link[rel=canonical]')?.getAttribute('href')?.slice(0, -1) ?? '';

/** The targets of a page's links and pictures. */
const targetsOf = (page: Parsed) => [
  ...valuesOf(page, 'a, link', 'href'),
  ...valuesOf(page, 'img, script[src]', 'src'),
  ...valuesOf(page, 'meta[property="og:image"]', 'content'),
  ...valuesOf(page, '[srcset]', 'srcset').flatMap((set) =>
    set.split(',').map((each) => each.trim().split(' ')[0] ?? ''),
  ),
];

test('every link has a target, also within pages, and each anchor exists once', async () => {
  const anchors = new Map<string, string[]>();
  const links: { from: string; to: URL }[] = [];
  const waiting = ['/', NOWHERE];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (anchors.has(path)) continue;
    const page = await pageAt(path);
    anchors.set(path, valuesOf(page, '[id]', 'id'));
    for (const target of targetsOf(page)) {
      const to = new URL(target.replace(publicUrl, url), url + path);
      if (['mailto:', 'data:'].includes(to.protocol)) continue;
      links.push({ from: path, to });
      if (to.origin === url && (sitePaths.includes(to.pathname) || to.pathname.startsWith('/blog/')))
        waiting.push(to.pathname);
    }
  }
  const statuses = new Map<string, number>();
  for (const { from, to } of links) {
    expect.soft(to.origin, `a link on ${from}`).toBe(url);
    const { pathname } = to;
    if (!statuses.has(pathname)) statuses.set(pathname, (await open(pathname)).status);
    expect.soft(statuses.get(pathname), `${to.href} on ${from}`).toBe(pathname === NOWHERE ? 404 : 200);
    if (to.hash)
      expect.soft(anchors.get(pathname) ?? [to.hash.slice(1)], `${to.href} on ${from}`).toContain(to.hash.slice(1));
  }
  for (const [path, ids] of anchors) expect.soft(ids.length, path).toBe(new Set(ids).size);
  // The crawl has visited every page.
  expect([...anchors.keys()].sort()).toEqual([...sitePaths, NOWHERE].sort());
});

test('the sitemap lists every page with a date, each with its own address; robots find it, and stay out of the app', async () => {
  const sitemap = await textAt('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<url><loc>(.+?)<\/loc><lastmod>(\d{4}-\d\d-\d\d)<\/lastmod><\/url>/g)];
  expect(listed.map(([, address]) => address).sort()).toEqual(sitePaths.map((path) => `${publicUrl}${path}`).sort());
  for (const path of sitePaths)
    expect.soft(valuesOf(await pageAt(path), 'link[rel=canonical]', 'href')).toEqual([`${publicUrl}${path}`]);
  const robots = await textAt('/robots.txt');
  for (const path of ['/trips', '/invite/']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

/** The first JSON-LD of a page. */
const structured = (page: Parsed) => JSON.parse(textsOf(page, 'script[type="application/ld+json"]')[0] ?? 'null');

test('each answer of the FAQ has a link to itself, and the structured data have the same content', async () => {
  const page = await pageAt('/faq');
  const items = [...page.querySelectorAll('main details')];
  const shown = items.map((item) => ({
    name: textsOf(item, 'summary h2')[0],
    url: `${publicUrl}/faq#${item.querySelector('div')?.id}`,
    acceptedAnswer: { text: [...item.querySelectorAll('[data-answer] p')].map((p) => p.textContent).join('\n') },
  }));
  expect(shown).toHaveLength(15);
  expect(structured(page)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: shown,
  });
  expect(valuesOf(page, 'main details a[aria-label^="Link to this answer"]', 'href')).toEqual(
    items.map((item) => `#${item.querySelector('div')?.id}`),
  );
});

test('the structured data and the feed entry of each article have the same content as the page', async () => {
  const rss = parsed(await textAt('/rss.xml'), 'application/xml');
  const textOf = (item: Pick<Parsed, 'getElementsByTagName'>, name: string) =>
    item.getElementsByTagName(name)[0]?.textContent ?? '';
  const items = [...rss.querySelectorAll('item')];
  expect(items).toHaveLength(slugs.length);
  for (const slug of slugs) {
    const page = await pageAt(`/blog/${slug}`);
    const jsonLd = structured(page);
    const [article = ''] = textsOf(page, 'article');
    expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': 'BlogPosting' });
    expect(textsOf(page, 'h1')).toEqual([jsonLd.headline]);
    for (const text of [jsonLd.description, `By ${jsonLd.author.name}`, ...jsonLd.keywords])
      expect.soft(article).toContain(text);
    expect(valuesOf(page, 'article time', 'datetime')).toEqual([jsonLd.datePublished]);
    expect(valuesOf(page, 'link[rel=canonical]', 'href')).toEqual([jsonLd.mainEntityOfPage]);
    expect(valuesOf(page, 'meta[property="og:image"]', 'content')).toEqual([jsonLd.image]);

    const item = items.find((each) => textOf(each, 'link') === jsonLd.mainEntityOfPage);
    if (!item) throw new Error(`The feed has no entry for ${slug}.`);
    expect(textOf(item, 'title')).toBe(jsonLd.headline);
    const content = parsed(textOf(item, 'content:encoded'));
    expect(valuesOf(content, 'a', 'href').filter((link) => !/^https?:/.test(link))).toEqual([]);
    const words = [...page.querySelectorAll('[data-body] :is(p, li, h2, h3)')].filter(
      (part) => !part.querySelector('p'),
    );
    expect(words.length).toBeGreaterThan(20);
    for (const { textContent } of words) expect.soft(content.body.textContent).toContain(textContent);
  }
});
