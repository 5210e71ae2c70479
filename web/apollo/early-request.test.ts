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

it('answers the same question with what is on its way already, once', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.resolve(early) });
  expect(await send('/graphql', asked)).toBe(early);
  expect(usualFetch).not.toHaveBeenCalled();
  expect(await send('/graphql', asked)).toBe(usual);
});

it('asks another question itself, and drops what came early', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.resolve(early) });
  expect(await send('/graphql', { ...asked, body: '{"query":"{ viewer }"}' })).toBe(usual);
  expect(await send('/graphql', asked)).toBe(usual);
});

it('asks again what did not get through', async () => {
  const send = fetchAfter({ body: asked.body, answer: Promise.reject(new TypeError('Failed to fetch')) });
  expect(await send('/graphql', asked)).toBe(usual);
  expect(usualFetch).toHaveBeenCalledExactlyOnceWith('/graphql', asked);
});

it('asks as usual where nothing went out early', async () => {
  expect(await fetchAfter(undefined)('/graphql', asked)).toBe(usual);
});
