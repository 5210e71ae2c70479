import { expect, it } from 'vitest';
import { meaningFor, sharersText } from './meaning.ts';

const part = (id: string, paid: number, share: number) => ({
  traveler: { __typename: 'Traveler' as const, id, name: id },
  ...{ paid, paidBase: paid, share, shareBase: share, shares: share > 0 ? 1 : null },
});
const parts = [part('ana', 6123, 2041), part('ben', 0, 2041), part('mei', 0, 2041)];
const alone = [part('ana', 100, 100)];

it.each([
  ['ana', false, parts, 'you lent $40.82'],
  ['ben', false, parts, 'you borrowed $20.41'],
  ['ana', true, parts, 'you owe $40.82'],
  ['ben', true, parts, 'you get back $20.41'],
  ['eve', false, parts, 'not yours'],
  [null, false, parts, 'not yours'],
  ['ana', false, alone, 'you are even'],
])('says to %s, with a refund %s, what it means', (viewer, isRefund, of, text) => {
  expect(meaningFor({ isRefund, parts: of }, viewer, 'USD')).toBe(text);
});

it.each([
  [parts.slice(1), ['ana', 'ben', 'mei', 'eve'], 'for ben and mei'],
  [parts, ['ana', 'ben', 'mei'], 'for all 3'],
  [parts, ['ana', 'ben', 'mei', 'eve'], 'for 3 of 4'],
  // Mei has left, and Eve does not share.
  [parts, ['ana', 'ben', 'eve'], 'for 3 of 4'],
  [alone, ['ana', 'ben'], 'for you'],
])('names up to two who share, else how many of all', (of, present, text) => {
  expect(sharersText({ parts: of }, 'ana', new Set(present))).toBe(text);
});
