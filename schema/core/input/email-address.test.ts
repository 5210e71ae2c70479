import { expect, test } from 'vitest';
import { shownAddress } from '../shown-address.ts';
import { isAddress, storedAddress } from './email-address.ts';

test.each([
  ['ola@bücher.example', 'ola@xn--bcher-kva.example', 'ola@bücher.example'],
  ['OLA@BÜCHER.Example', 'ola@xn--bcher-kva.example', 'ola@bücher.example'],
  ['ola@bu\u0308cher.example', 'ola@xn--bcher-kva.example', 'ola@bücher.example'],
  ['ola@ｂücher。example', 'ola@xn--bcher-kva.example', 'ola@bücher.example'],
  ['ola@XN--BCHER-KVA.example', 'ola@xn--bcher-kva.example', 'ola@bücher.example'],
  ['ola@straße.example', 'ola@xn--strae-oqa.example', 'ola@straße.example'],
  ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
  ['mei@例え.テスト', 'mei@xn--r8jz45g.xn--zckzah', 'mei@例え.テスト'],
  ['Ada+trips@Example.com', 'ada+trips@example.com', 'ada+trips@example.com'],
  // Earlier releases accepted it: its person must still get in.
  ['ada@xn--zz.example', 'ada@xn--zz.example', 'ada@xn--zz.example'],
  // The "а" of the domain is Cyrillic.
  ['ada@ex\u0430mple.com', 'ada@xn--exmple-4nf.com', 'ada@xn--exmple-4nf.com'],
  // All Cyrillic, and like apple.com.
  ['ada@\u0430\u0440\u0440\u04cf\u0435.com', 'ada@xn--80ak6aa92e.com', 'ada@xn--80ak6aa92e.com'],
  ['ada@\u0445\u043e\u0440.рф', 'ada@xn--n1aen.xn--p1ai', 'ada@хор.рф'],
])('%s is stored as %s and shown as %s', (typed, stored, shown) => {
  expect(storedAddress(typed)).toBe(stored);
  expect(storedAddress(shown)).toBe(stored);
  expect(isAddress(stored)).toBe(true);
  expect(shownAddress(stored)).toBe(shown);
});

test.each([
  'óla@bücher.example',
  'ola@bücher',
  'ola@bü cher.example',
  'ola@bücher.example/x',
  'ola@bücher.example:25',
  'ola@bü／cher.example',
  'ola@eve@bücher.example',
  'ola@１２７.0.0.1',
  'ola@\u202eelpmaxe.com',
  'ola@bücher..example',
  'ola@bücher.example.',
  'ola@b\ud800cher.example',
  '@bücher.example',
  `ola@${'ü'.repeat(255)}.example`,
])('%j is no address', (typed) => {
  expect(isAddress(storedAddress(typed))).toBe(false);
});
