import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useToday } from './use-today.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that was in the background over midnight knows the new day of the time zone', async () => {
  vi.setSystemTime('2027-05-12T22:30:00Z');
  const { result, act } = await renderHook(() => useToday('Europe/London'));
  expect(result.current).toBe('2027-05-12');
  vi.setSystemTime('2027-05-12T23:30:00Z');
  await act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2027-05-13');
});
