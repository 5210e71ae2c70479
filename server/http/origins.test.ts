import { expect, test } from 'vitest';
import { isForeign } from './origins.ts';

const known = { publicUrl: 'https://planjam.example', allowedOrigins: ['https://app.partner.example'] };
const ask = (headers: Record<string, string>, method = 'POST') =>
  isForeign(method, new Headers({ host: 'planjam.example', ...headers }), known);

test.each(['https://planjam.example', 'https://app.partner.example'])('%s is known', (origin) => {
  expect(ask({ origin })).toBe(false);
});

test('where the public URL is not https, the host that was asked is known over both', () => {
  const local = { publicUrl: 'http://localhost:4000', allowedOrigins: [] };
  const from = (origin: string) => isForeign('POST', new Headers({ host: '127.0.0.1:4000', origin }), local);
  for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'https://127.0.0.1:4000']) {
    expect(from(origin), origin).toBe(false);
  }
  expect(from('http://127.0.0.1:4001')).toBe(true);
});

test.each([
  'null',
  'https://evil.example',
  'http://planjam.example',
  'https://planjam.example.evil.example',
  'https://planjam.example:8443',
  'https://partner.example',
  'https://evil.app.partner.example',
  'http://app.partner.example',
  'http://planjam.example:80',
  'https://planjam.example.',
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
