import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAfter } from './early-request.ts';

const asked = { method: 'POST', body: '{"query":"{ trip }"}' };
const early = new Response('early');
const usual = new Response('usual');
const usualFetch = vi.fn(async () => usual);

beforeEach(() => void vi.stubGlobal('fetch', usualFetch));
afterEach(() => {
  vi.unstubAllGlobals();
  usualFetch.mockClear();
});

it('answers the same request with the early response, once', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.resolve(early) });
  expect(await send('/graphql', asked)).toBe(early);
  expect(usualFetch).not.toHaveBeenCalled();
  expect(await send('/graphql', asked)).toBe(usual);
});

it('sends a different request itself, and drops the early response', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.resolve(early) });
  expect(await send('/graphql', { ...asked, body: '{"query":"{ viewer }"}' })).toBe(usual);
  expect(await send('/graphql', asked)).toBe(usual);
});

it('sends a request again if the early one failed', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await send('/graphql', asked)).toBe(usual);
  expect(usualFetch).toHaveBeenCalledExactlyOnceWith('/graphql', asked);
});

it('sends requests as usual if there was no early one', async () => {
  expect(await fetchAfter(undefined)('/graphql', asked)).toBe(usual);
});
