import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAfter } from './early-request.ts';

const head = { method: 'POST', body: '{"query":"{ trip }"}' };
const tab = { method: 'POST', body: '{"query":"{ messages }"}' };
const other = { method: 'POST', body: '{"query":"{ viewer }"}' };
const [earlyHead, earlyTab, usual] = [new Response('head'), new Response('tab'), new Response('usual')];
const early = () => [
  { body: head.body, answer: Promise.resolve(earlyHead) },
  { body: tab.body, answer: Promise.resolve(earlyTab) },
];
const usualFetch = vi.fn(async () => usual);

beforeEach(() => void vi.stubGlobal('fetch', usualFetch));
afterEach(() => {
  vi.unstubAllGlobals();
  usualFetch.mockClear();
});

it('answers the same requests with the early responses, in any order, each once', async () => {
  const send = fetchAfter(early());
  expect(await send('/graphql', tab)).toBe(earlyTab);
  expect(await send('/graphql', head)).toBe(earlyHead);
  expect(usualFetch).not.toHaveBeenCalled();
  expect(await send('/graphql', head)).toBe(usual);
});

it('sends a different request itself, and drops the early responses', async () => {
  const send = fetchAfter(early());
  expect(await send('/graphql', head)).toBe(earlyHead);
  expect(await send('/graphql', other)).toBe(usual);
  expect(await send('/graphql', tab)).toBe(usual);
});

it('sends a request again if the early one failed', async () => {
  const send = fetchAfter([{ body: head.body, answer: Promise.reject(new TypeError('Failed to fetch')) }]);
  expect(await send('/graphql', head)).toBe(usual);
  expect(usualFetch).toHaveBeenCalledExactlyOnceWith('/graphql', head);
});

it('sends requests as usual if there was no early one', async () => {
  expect(await fetchAfter()('/graphql', head)).toBe(usual);
});
