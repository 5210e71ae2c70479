import { expect, test } from 'vitest';
import { isNamedIn } from './named.ts';

test.each([
  ['@ben, come', true],
  ['Not a@ben.example, but @ben', true],
  ['Write to a@ben.example', false],
  ['ben', false],
])('whether %s names ben: %s', (text, isNamed) => {
  expect(isNamedIn(text, 'ben')).toBe(isNamed);
});
