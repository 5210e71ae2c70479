import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testApp } from '../test/app.ts';
import { naughtyStrings } from '../test/naughty-strings.ts';
import { uploaded } from '../test/pictures.ts';
import { publisher } from '../test/published.ts';

// The public page of a trip over HTTP. Run `npm run build` first.

const app = await testApp();
const { url, db } = app;
const { owner, newTrip, publish, open, textAt, statusOf } = await publisher(app);

const { id: tripId } = await newTrip({ name: 'Lisbon', destination: 'Portugal' });
await buildActivity(db, { tripId, name: 'Tram 28', location: 'Martim Moniz', scheduledDay: new Date('2027-05-12') });
const path = await publish(tripId);

test('everyone who has the address reads the plan, without an account, a script or a cookie', async () => {
  const response = await open(path, { headers: { cookie: 'planjam_session=unknown' } });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  const text = await response.text();
  for (const shown of ['Lisbon', 'Portugal', 'Day 1', 'Tram 28', 'Martim Moniz']) expect.soft(text).toContain(shown);
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/__[A-Z]+__/);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*sha256/);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const head = await open(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag')]).toEqual([200, response.headers.get('etag')]);
});

test('the links of the plan lead to maps, and nowhere else', async () => {
  const hrefs = [
    ...(/<main.*<\/main>/s.exec(await textAt(path)) ?? [''])[0].matchAll(/<a [^>]*href="([^"]*)"[^>]*>/g),
  ].map(([tag, href = '']) => ({
    tag,
    href,
  }));
  expect(new Set(hrefs.map(({ href }) => new URL(href).host))).toEqual(new Set(['www.google.com', 'maps.apple.com']));
  for (const { tag } of hrefs) expect(tag).toContain('rel="noopener noreferrer"');
});

test('a browser asks each time, and gets 304 while the page is the same', async () => {
  const first = await open(path);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const ifNoneMatch = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect((await open(path, ifNoneMatch)).status).toBe(304);
  await buildActivity(db, { tripId, name: 'Fado' });
  expect((await open(path, ifNoneMatch)).status).toBe(200);
  const plain = await open(path, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect((await open(path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
});

test('search engines may list the page only if that was chosen', async () => {
  const said = async (where: string) => {
    const response = await open(where);
    const [, robots] = /<meta name="robots" content="(\w+)"/.exec(await response.text()) ?? [];
    return [robots, response.headers.get('x-robots-tag'), response.headers.get('link')];
  };
  expect(await said(path)).toEqual(['noindex', 'noindex', null]);
  const { id } = await newTrip();
  const listed = await publish(id, { isIndexed: true });
  expect(await said(listed)).toEqual(['index', null, expect.stringMatching(/^<http.*\/t\/\w{26}>; rel="canonical"$/)]);
});

test('without real dates nothing says when the trip is, and with them everything does', async () => {
  const { id } = await newTrip({ startDate: new Date('2077-05-11'), endDate: new Date('2077-05-14') });
  const picture = await uploaded(owner, { purpose: 'TRIP_COVER', tripId: id });
  const cover = { tripId: id, pictureId: picture, alternativeText: 'Taken on May 11, 2077' };
  await owner.command('setTripCover', cover);
  await buildActivity(db, { tripId: id, name: 'Tram', scheduledTime: new Date('2077-05-12T08:40Z'), duration: 30 });
  const hidden = await publish(id);
  const response = await open(hidden);
  const said = [await response.text(), ...[...response.headers].filter(([name]) => name !== 'date').flat()].join('\n');
  expect(said).toContain('Day 2');
  expect(said.replaceAll('\u202f', ' ')).toContain('9:40 AM – 10:10 AM');
  expect(said).not.toMatch(/2077|\bMay\b|day, |-05-/);
  await publish(id, { shows: ['REAL_DATES', 'DESCRIPTIONS'] });
  const text = await textAt(hidden);
  for (const shown of ['May 11, 2077', 'May 14, 2077', 'Wednesday, May 12, 2077', 'Taken on'])
    expect(text).toContain(shown);
});

test.each([
  ['From May 12, 2027', { startDate: new Date('2027-05-12') }],
  ['Until May 16, 2027', { endDate: new Date('2027-05-16') }],
  ['May 12, 2027 – May 16, 2027', { startDate: new Date('2027-05-12'), endDate: new Date('2027-05-16') }],
])('real dates at the top: %s', async (words, fields) => {
  const { id } = await newTrip(fields);
  const text = await textAt(await publish(id, { shows: ['REAL_DATES'] }));
  expect(text.replaceAll(/<[^>]*>/g, '')).toContain(words);
});

test('a description is plain text, and shown only if that was chosen', async () => {
  const description = 'See https://elsewhere.example/ <b>soon</b>';
  const { id } = await newTrip({ description });
  const where = await publish(id);
  expect(await textAt(where)).not.toContain('elsewhere.example');
  await publish(id, { shows: ['DESCRIPTIONS'] });
  const text = await textAt(where);
  expect(text).toContain('See https://elsewhere.example/ &lt;b&gt;soon&lt;/b&gt;');
  expect(text).not.toContain('href="https://elsewhere');
});

test('the cover is at an address of the page, which serves nothing else', async () => {
  const { id } = await newTrip();
  const where = await publish(id);
  expect(await statusOf(`${where}/cover`), 'no cover').toBe(404);
  expect(await textAt(where)).toContain('/pictures/home.png"');
  const [first, second] = [
    await uploaded(owner, { purpose: 'TRIP_COVER', tripId: id }),
    await uploaded(owner, { purpose: 'TRIP_COVER', tripId: id }),
  ];
  await owner.command('setTripCover', { tripId: id, pictureId: first });
  expect(await textAt(where)).toMatch(new RegExp(`<meta property="og:image" content="http[^"]*${where}/cover"`));
  const cover = await fetch(`${url}${where}/cover?width=320`);
  expect([cover.status, cover.headers.get('content-type'), cover.headers.get('cache-control')]).toEqual([
    ...[200, 'image/webp', 'no-cache'],
  ]);
  expect(cover.headers.get('content-disposition')).toBe('inline; filename="cover.webp"');
  expect([...cover.headers].flat().join()).not.toContain(first.replace(/.*_/, ''));
  const ifNoneMatch = { headers: { 'if-none-match': cover.headers.get('etag') ?? '' } };
  expect((await fetch(`${url}${where}/cover?width=320`, ifNoneMatch)).status).toBe(304);
  expect(await statusOf(`${where}/cover?width=big`)).toBe(400);
  for (const other of [`${where}/${second}`, `${where}/cover/${second}`, `/files/${first}`]) {
    expect(await statusOf(other), other).toBeGreaterThanOrEqual(400);
  }
  await owner.command('unpublishTrip', { tripId: id });
  expect((await fetch(`${url}${where}/cover?width=320`, ifNoneMatch)).status).toBe(410);
});

test('of the cover only the visible part is public, in all widths and formats', async () => {
  const { id } = await newTrip();
  const where = await publish(id);
  const pictureId = await uploaded(owner, { purpose: 'TRIP_COVER', tripId: id });
  const crop = { x: 0, y: 0, width: 0.25, height: 0.25 };
  await owner.command('setTripCover', { tripId: id, pictureId, crop });
  expect(await textAt(where)).toMatch(new RegExp(`<img src="${where}/cover"[^>]* width="100" height="75"`));
  const tags = new Set<string>();
  for (const query of ['', '?width=1', '?width=100', '?width=99999']) {
    for (const accept of ['*/*', 'image/avif,*/*']) {
      const cover = await fetch(`${url}${where}/cover${query}`, { headers: { accept } });
      expect(cover.headers.get('content-type')).toBe('image/webp');
      tags.add(cover.headers.get('etag') ?? '');
      const [, , blue] = (await sharp(await cover.arrayBuffer()).stats()).channels;
      // Of 255. The colour of the next pixel bleeds a little into the edge.
      expect.soft(blue?.mean, `${query} ${accept}`).toBeLessThan(32);
    }
  }
  const known = { headers: { 'if-none-match': [...tags].join(', ') } };
  expect((await fetch(`${url}${where}/cover`, known)).status).toBe(304);
  await owner.command('setTripCover', { tripId: id, pictureId, crop: { ...crop, x: 0.5 } });
  expect((await fetch(`${url}${where}/cover`, known)).status).toBe(200);
});

test('a cover of the first versions, a link to another site, is not shown', async () => {
  const { id } = await newTrip({ coverImageUrl: 'https://elsewhere.example/tram.jpg' });
  expect(await textAt(await publish(id))).not.toContain('elsewhere.example');
});

test('every text that can be stored is shown as it is, in valid HTML', async () => {
  const { id } = await newTrip({ name: '旅 <b>&amp;</b> 🛶'.padEnd(200, 'x'), destination: 'مرسى مطروح' });
  const created = await Promise.all(
    naughtyStrings.map((name) =>
      owner.command(
        'addActivity',
        { tripId: id, name, category: 'dining', location: name, description: name },
        'activity { name }',
      ),
    ),
  );
  const names = created.flatMap(({ activity }) => activity?.name ?? []);
  expect(names.length).toBeGreaterThan(50);
  const text = await textAt(await publish(id, { shows: ['DESCRIPTIONS'] }));
  const escaped = (name: string) =>
    name
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
  for (const name of names) expect.soft(text).toContain(`leading-snug">${escaped(name)}</h3>`);
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const page of [text, await textAt(path)]) {
    const { results } = await validator.validateString(page, 'page.html');
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)),
    ).toEqual([]);
  }
});
