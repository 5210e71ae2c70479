import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressesIn, MOST_AT_ONCE, typedAddresses } from './addresses.ts';

test.each<[string, string[]]>([
  ['ana@example.com', ['ana@example.com']],
  [
    'ana@example.com, ben@example.com;cleo@example.com\ndan@example.com',
    ['ana', 'ben', 'cleo', 'dan'].map((name) => `${name}@example.com`),
  ],
  ['ana@example.com ben@example.com\t\r\n', ['ana@example.com', 'ben@example.com']],
  ['Ana Silva <Ana@Example.com>, ben@example.com', ['ana@example.com', 'ben@example.com']],
  ['"Silva, Ana" <ana@example.com>; Costa, Ben <ben@example.com>', ['ana@example.com', 'ben@example.com']],
  ['ola@BÜCHER.example ola@xn--bcher-kva.example', ['ola@bücher.example']],
  ['ana@example.com, ANA@example.com , <ana@example.com>', ['ana@example.com']],
  [
    '“Ana” <ana@example.com>\nBen <ben@example.com> Cleo <cleo@example.com>',
    ['ana@example.com', 'ben@example.com', 'cleo@example.com'],
  ],
])('%j has these addresses', (text, addresses) => {
  expect(addressesIn(text)).toEqual({ addresses, mistakes: [] });
});

test.each(['ana@', 'ana@example.com, Ben', 'аna@example.com', '<ana>', 'Ana <>', 'x@bots.invalid'])(
  '%j has something that is no address',
  (text) => {
    expect(addressesIn(text).mistakes).not.toEqual([]);
    expect(z.safeParse(typedAddresses, text).error?.issues[0]?.message).toMatch(/valid email/);
  },
);

test('an empty text and too many addresses are refused', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`).join('\n');
  const refusal = (text: string) => z.safeParse(typedAddresses, text).error?.issues[0]?.message;
  expect(refusal(' , ')).toBe('Email is required.');
  expect(refusal(many(MOST_AT_ONCE))).toBeUndefined();
  expect(refusal(many(MOST_AT_ONCE + 1))).toMatch(/At most 20 addresses/);
});
