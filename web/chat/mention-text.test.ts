import { expect, it } from 'vitest';
import { askedAt, idsNamedIn, namedStretches, offered, typedIn } from './mention-text.ts';

const ana = { id: 'ana', name: 'Ana' };
const anaMaria = { id: 'am', name: 'Ana Maria' };
const ben = { id: 'ben', name: 'ben' };

it.each([
  ['@Ana and @ben: come', ['ana', 'ben']],
  ['@Ana Maria, come', ['am']],
  ['@Ana Mariana, come', ['ana']],
  ['@Ana @Ana Maria @Ana', ['ana', 'am']],
  ['@@ben', ['ben']],
  ['ben, Ana @ home', []],
  ['@Ben', []],
  ['Write to me@ben.example', []],
  ['https://medium.com/@ben/trips', []],
  ['https://medium.com/@ben and @ben', ['ben']],
  ['Anas? @Anas idea', ['ana']],
  ['你好@ben你来吗', ['ben']],
])('in %s, names %j', (text, ids) => {
  const people = [ana, anaMaria, ben];
  expect(idsNamedIn(text, people)).toEqual(ids);
  const stretches = namedStretches(text, people);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
  for (const { text: part, start } of stretches) expect(text.slice(start, start + part.length)).toBe(part);
});

it('takes no longer word for a name that the text has whole', () => {
  const named = namedStretches('@ben and @benita', [ben]).flatMap(({ person, start }) => (person ? [start] : []));
  expect(named).toEqual([0]);
});

it.each([
  ['@Sam', ['two']],
  ['@Sam and @Sam', ['one', 'two']],
])('in %s, names those of several with one name who were chosen last: %j', (text, ids) => {
  const sams = ['one', 'two'].map((id) => ({ id, name: 'Sam' }));
  expect(idsNamedIn(text, sams)).toEqual(ids);
  const named = sams.filter(({ id }) => ids.includes(id));
  expect(namedStretches(text, named).flatMap(({ person }) => person?.id ?? [])).toEqual(ids);
});

it.each([
  ['@Ana, come', ['ana']],
  ['@Ana Maria', ['am']],
  ['@Anabel', []],
  ['@Sam', []],
])('in %s, a name that was typed in full is that of %j', (text, ids) => {
  const people = [ana, anaMaria, { id: 'one', name: 'Sam' }, { id: 'two', name: 'Sam' }];
  expect(typedIn(text, people).map(({ id }) => id)).toEqual(ids);
});

it.each([
  ['@', '@'.length, ''],
  ['Hello @An', 9, 'An'],
  ['Hello @Ana Ma', 13, 'Ana Ma'],
  ['(@be', 4, 'be'],
  ['@ben, @a', 8, 'a'],
  ['@ana', 2, 'a'],
  ['me@example.com', 14, null],
  ['@ana\n', 5, null],
  ['https://medium.com/@an', 22, null],
  ['https://medium.com/@ana and @b', 30, 'b'],
  ['@ana', 0, null],
  ['', 0, null],
  [`@${'a'.repeat(41)}`, 42, null],
])('in %j at %i, %j is typed after the @', (text, caret, name) => {
  expect(askedAt(text, caret)?.name ?? null).toBe(name);
});

it('offers those with a word that starts with what was typed, those whose name starts with it first', () => {
  const names = ['Zoë Ana', 'Ana Maria', 'Álvaro', 'Banana', 'ben'];
  const people = names.map((username) => ({ username }));
  const typed = (text: string) => offered(people, text).map(({ username }) => username);
  expect(typed('an')).toEqual(['Ana Maria', 'Zoë Ana']);
  expect(typed('ANA M')).toEqual(['Ana Maria']);
  expect(typed('al')).toEqual(['Álvaro']);
  expect(typed('zoe a')).toEqual(['Zoë Ana']);
  expect(typed('')).toEqual(names);
  expect(typed('ana ')).toEqual([]);
});
