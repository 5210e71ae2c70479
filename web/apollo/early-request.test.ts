import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow } from '../ui/device/clock.ts';
import { fetchAfter } from './reaching-fetch.ts';
import { ours } from './testing.ts';

const head = { method: 'POST', body: '{"query":"{ trip }"}' };
const tab = { method: 'POST', body: '{"query":"{ messages }"}' };
const other = { method: 'POST', body: '{"query":"{ viewer }"}' };
const [earlyHead, earlyTab] = [ours('head'), ours('tab')];
const early = () => [
  { body: head.body, answer: Promise.resolve({ response: earlyHead, at: Date.now() }) },
  { body: tab.body, answer: Promise.resolve({ response: earlyTab, at: Date.now() }) },
];
const usualFetch = vi.fn<typeof fetch>(async () => ours('usual'));
const isUsual = async (answer: Promise<Response>) => expect(await (await answer).text()).toBe('usual');

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
  await isUsual(send('/graphql', head));
});

it('sends a different request itself, and drops the early responses', async () => {
  const send = fetchAfter(early());
  expect(await send('/graphql', head)).toBe(earlyHead);
  await isUsual(send('/graphql', other));
  await isUsual(send('/graphql', tab));
});

it('sends a request again if the early one failed', async () => {
  const send = fetchAfter([{ body: head.body, answer: Promise.reject(new TypeError('Failed to fetch')) }]);
  await isUsual(send('/graphql', head));
  expect(usualFetch).toHaveBeenCalledExactlyOnceWith('/graphql', expect.objectContaining(head));
});

it('sends a request again if somebody else has answered the early one', async () => {
  const portal = new Response('<h1>Welcome to the hotel</h1>');
  await isUsual(
    fetchAfter([{ body: head.body, answer: Promise.resolve({ response: portal, at: 0 }) }])('/graphql', head),
  );
});

it('sends a request again if the early one brings no response', async () => {
  vi.useFakeTimers();
  const asked = fetchAfter([{ body: head.body, answer: new Promise(() => {}) }])('/graphql', head);
  await vi.advanceTimersByTimeAsync(20_000);
  await isUsual(asked);
  vi.useRealTimers();
});

it('sends requests as usual if there was no early one', async () => {
  await isUsual(fetchAfter()('/graphql', head));
});

it('corrects the clock by the early reply and by each later one, and not by the time until the app takes it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-15T12:00:00Z') });
  const replyAt = (date: string) => ours('', { headers: { date: new Date(date).toUTCString() } });
  const answer = Promise.resolve({ response: replyAt('2027-05-12T12:00:00Z'), at: Date.now() });
  const send = fetchAfter([{ body: head.body, answer }]);
  vi.setSystemTime('2027-05-15T12:00:40Z');
  await send('/graphql', head);
  expect(new Date(serverNow()).toISOString()).toBe('2027-05-12T12:00:40.000Z');

  usualFetch.mockResolvedValueOnce(replyAt('2027-05-15T12:00:39Z'));
  await send('/graphql', other);
  expect(serverNow()).toBe(Date.now());
  vi.useRealTimers();
});
