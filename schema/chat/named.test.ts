import { expect, test } from 'vitest';
import { isNamedIn } from './named.ts';

test.each([
  ['@ben, come', true],
  ['Not a@ben.example, but @ben', true],
  ['Write to a@ben.example', false],
  ['Write to a_@ben.example', false],
  ['Write to jose\u0301@ben.example', false],
  ['𝐚@ben', false],
  ['你好@ben', true],
  ['スター@ben', true],
  ['สวัสดี@ben', true],
  ['❤️@ben', true],
  ['1️⃣@ben', true],
  ['👍🏽@ben', true],
  ['ben', false],
])('whether %s names ben: %s', (text, isNamed) => {
  expect(isNamedIn(text, 'ben')).toBe(isNamed);
});
