import { expect, test } from 'vitest';
import type { Attendance } from '../gql/graphql.ts';
import { withAnswer } from './answers.ts';
import { answerOf, byAnswer, idsOf, sentenceOf } from './rules.ts';

const people = (answers: Record<string, Attendance | null>) =>
  Object.entries(answers).map(([name, answer]) => ({ id: name, name, answer }));

test.each<[Record<string, Attendance | null>, string]>([
  [{ ana: null, ben: null }, 'No one has said yet who is coming.'],
  [{ ana: 'IN', ben: 'IN', mia: null }, '2 of 3 are coming; mia hasn’t said.'],
  [{ ana: 'IN', ben: 'OUT' }, '1 of 2 is coming.'],
  [{ ana: 'IN', ben: 'MAYBE' }, '1 of 2 is coming, 1 may come.'],
  [{ ana: 'MAYBE', ben: null, mia: null }, '0 of 3 are coming, 1 may come; ben and mia haven’t said.'],
  [{ ben: 'IN', mia: null, ana: null }, '1 of 3 is coming; you and mia haven’t said.'],
  [{ ben: 'IN', ana: null }, '1 of 2 is coming; you haven’t said.'],
  [{ ben: 'IN', a: null, b: null, c: null, d: null, e: null }, '1 of 6 is coming; a, b, c, and 2 others haven’t said.'],
])('of %o says %s', (answers, sentence) => {
  expect(sentenceOf(people(answers), 'ana').replaceAll(/[\u2068\u2069]/g, '')).toBe(sentence);
});

test('the last answer of a traveler counts, and null takes it back', () => {
  const both = withAnswer(withAnswer([], 'ana', 'IN'), 'ben', 'MAYBE');
  const changed = withAnswer(both, 'ana', 'OUT');
  expect(changed.map(({ answer, traveler }) => [traveler.id, answer])).toEqual([
    ['ana', 'OUT'],
    ['ben', 'MAYBE'],
  ]);
  expect(idsOf(both, 'IN')).toEqual(['ana']);
  expect(answerOf(withAnswer(changed, 'ana', null), 'ana')).toBeNull();
  const grouped = byAnswer([{ id: 'mia' }, { id: 'ben' }, { id: 'ana' }], both);
  expect(grouped.map(({ answer, travelers }) => [answer, travelers.map(({ id }) => id)])).toEqual([
    ['IN', ['ana']],
    ['MAYBE', ['ben']],
    ['OUT', []],
    [null, ['mia']],
  ]);
});
