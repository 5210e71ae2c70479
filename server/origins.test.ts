import { expect, test } from 'vitest';
import { isForeign } from './origins.ts';

const known = { publicUrl: 'https://planjam.example', allowedOrigins: ['https://app.partner.example'] };
const ask = (headers: Record<string, string>, method = 'POST') =>
  isForeign(method, new Headers({ host: 'localhost:4000', ...headers }), known);

test.each(['https://planjam.example', 'http://localhost:4000', 'https://app.partner.example'])(
  '%s is known',
  (origin) => {
    expect(ask({ origin })).toBe(false);
  },
);

test.each([
  'null',
  'https://evil.example',
  'http://planjam.example',
  'https://planjam.example.evil.example',
  'https://planjam.example:8443',
  'https://partner.example',
  'https://evil.app.partner.example',
  'http://app.partner.example',
  'http://localhost:4001',
  'http://localhost',
  'file://',
  '',
])('%s is foreign', (origin) => {
  expect(ask({ origin })).toBe(true);
});

test('without an Origin a page of another site is foreign', () => {
  expect(ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'GET')).toBe(true);
  expect(ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 'GET')).toBe(
    true,
  );
});

test('a link that somebody follows from another site isn’t, nor is a program', () => {
  expect(
    ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 'GET'),
  ).toBe(false);
  expect(ask({})).toBe(false);
  expect(ask({ 'sec-fetch-site': 'same-origin' })).toBe(false);
});
