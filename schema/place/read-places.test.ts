import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import { MAX_TEXT_BYTES } from './input.ts';
import { readPlaces, withSharedNames } from './read-places.ts';

const domain = await testDomain();
const google = 'https://www.google.com/maps/place/Time+Out+Market/@38.7,-9.1,17z';

/** A person for whom each short link leads to the address. `asked` has those that the server asked for. */
async function reader(leadsTo: (link: string) => string | null = () => google) {
  const asked: string[] = [];
  const readShortLink = async (link: string) => {
    asked.push(link);
    return leadsTo(link);
  };
  return { asked, viewer: await person(domain, 'rita', { readShortLink }) };
}

test('each line gives its name and its coordinates, by its number', async () => {
  const { viewer } = await reader();
  const text =
    'Belém Tower\n\n  Graça, 38.7156, -9.1363\r\nhttps://maps.apple.com/?ll=38.7,-9.1&q=Alfama\nhttps://example.com/x';
  expect(await readPlaces(viewer, { text })).toEqual([
    { line: 1, text: 'Belém Tower', name: 'Belém Tower', at: null, problem: null },
    {
      line: 3,
      text: 'Graça, 38.7156, -9.1363',
      name: 'Graça',
      at: { latitude: 38.7156, longitude: -9.1363 },
      problem: null,
    },
    expect.objectContaining({ line: 4, name: 'Alfama', at: { latitude: 38.7, longitude: -9.1 } }),
    expect.objectContaining({ line: 5, name: null, at: null, problem: 'There is no place in this link.' }),
  ]);
});

test('the server asks once where a short link leads, and keeps the name that was shared with it', async () => {
  const { viewer, asked } = await reader();
  const short = 'https://maps.app.goo.gl/a';
  const places = await readPlaces(viewer, { text: `Market\n${short}?g_st=ic\n\n${short}\nDinner ${short}` });
  const at = { latitude: 38.7, longitude: -9.1 };
  expect(places).toEqual([
    { line: 1, text: `Market\n${short}?g_st=ic`, name: 'Market', at, problem: null },
    { line: 4, text: short, name: 'Time Out Market', at, problem: null },
    { line: 5, text: `Dinner ${short}`, name: 'Dinner', at, problem: null },
  ]);
  expect(asked).toEqual([short]);
});

test.each([
  ['a name and then its link', 'a\nLINK', ['a\nLINK']],
  ['two of them', 'a\nLINK\nb\nLINK', ['a\nLINK', 'b\nLINK']],
  ['a blank line between', 'a\n\nLINK', ['a', 'LINK']],
  ['two links', 'LINK\nLINK', ['LINK', 'LINK']],
  ['a link with its own name', 'a\nb LINK', ['a', 'b LINK']],
  ['a place before the link', 'a, 38.7156, -9.1363\nLINK', ['a, 38.7156, -9.1363', 'LINK']],
])('lines of a shared place: %s', (_case, text, joined) => {
  const lines = text
    .split('\n')
    .flatMap((each, line) => (each ? [{ line, text: each.replace('LINK', 'https://goo.gl/maps/a') }] : []));
  expect(withSharedNames(lines).map((each) => each.text.replaceAll('https://goo.gl/maps/a', 'LINK'))).toEqual(joined);
});

test.each([
  ['has no address', null, 'The short link could not be opened.'],
  ['leads to another short link', 'https://goo.gl/maps/b', 'There is no place in this link.'],
  ['leads to this machine', 'http://127.0.0.1/maps/place/Alfama', 'There is no place in this link.'],
  ['leads to a script', 'javascript:alert(1)', 'There is no place in this link.'],
])('a short link that %s gives a problem', async (_case, location, problem) => {
  const { viewer, asked } = await reader(() => location);
  const [read] = await readPlaces(viewer, { text: 'https://goo.gl/maps/a' });
  expect(read).toMatchObject({ name: null, at: null, problem: expect.stringContaining(problem) });
  expect(asked).toEqual(['https://goo.gl/maps/a']);
});

const links = (count: number) => Array.from({ length: count }, (_, index) => `https://goo.gl/maps/${index}`).join('\n');
const problemsOf = (places: Awaited<ReturnType<typeof readPlaces>>) =>
  places.map(({ problem }) => problem?.slice(0, 20));

test('each short link counts as a search, and a few are asked for at a time', async () => {
  let [open, most] = [0, 0];
  const readShortLink = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return google;
  };
  const viewer = await person(domain, 'lena', { readShortLink });
  const problems = problemsOf(await readPlaces(viewer, { text: links(100) }));
  expect(problems.filter((problem) => problem === undefined)).toHaveLength(60);
  expect(problems.slice(60)).toEqual(Array.from({ length: 40 }, () => 'Too many short links'));
  expect(most).toBe(4);
});

test('after nine seconds, and on a server that may not ask, no link is asked for', async () => {
  let at = Date.now();
  const { viewer, asked } = await reader();
  const readShortLink = async (link: string) => {
    asked.push(link);
    at += 3_000;
    return google;
  };
  const slow = { ...viewer, now: () => new Date(at), readShortLink };
  expect(problemsOf(await readPlaces(slow, { text: links(20) })).filter(Boolean)).toContain('There was no time fo');
  expect(asked.length).toBeLessThan(10);
  const off = { ...viewer, readShortLink: null };
  expect(problemsOf(await readPlaces(off, { text: links(1) }))).toEqual(['This server opens no']);
});

test.each([
  ['101 lines', 'a\n'.repeat(101), 'Text can have at most 100 lines.'],
  ['more than 64 kB', 'ä'.repeat(32_769), 'Text can be at most 64 kB.'],
  ['no text', 7, 'Text must be text.'],
])('%s are refused', async (_case, text, message) => {
  const { viewer } = await reader();
  await expect(readPlaces(viewer, { text })).rejects.toMatchObject({ code: 'INVALID_INPUT', message });
});

test('signed-out callers are refused', async () => {
  await expect(readPlaces(await domain.as(null), { text: 'a' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a hundred hostile lines of the greatest length are read at once', async () => {
  const { viewer } = await reader();
  const pieces = [
    '\0',
    '\u202e',
    '🏖',
    '<script>',
    '%E0%A4%A',
    '@1,2',
    '!3d1!4d',
    ' ',
    '-',
    '1,',
    '/place/',
    '°',
    ';',
    '?q=',
  ];
  const lines = Array.from({ length: 100 }, (_, line) =>
    (line % 2 ? 'https://x/' : 'x').concat((pieces[line % pieces.length] ?? '').repeat(640)).slice(0, 640),
  );
  const places = await readPlaces(viewer, {
    text: Buffer.from(lines.join('\n'))
      .subarray(0, MAX_TEXT_BYTES - 3)
      .toString(),
  });
  expect(places.length).toBeGreaterThan(50);
  for (const { name } of places) expect(name ?? 'x').toMatch(/^[^\p{Cc}\u202e]{1,200}$/u);
});
