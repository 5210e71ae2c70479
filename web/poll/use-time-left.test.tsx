import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTimeLeft } from './use-time-left.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-05-12T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the time left is correct when a closing time is set long after the poll was first shown', async () => {
  const poll = await renderHook((instant?: string | null) => useTimeLeft(instant ?? null));
  expect(poll.result.current).toBeNull();
  vi.setSystemTime(Date.parse('2027-05-12T11:00:00Z'));
  await poll.rerender('2027-05-12T12:00:00Z');
  expect(poll.result.current).toBe('1 h');
});
