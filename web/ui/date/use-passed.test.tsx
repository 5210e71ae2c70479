import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { setClockBy } from '../device/clock.ts';
import { usePassed } from './use-passed.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('waiting for an instant', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const watch = async (first: string | null) => {
    const { result, rerender, act } = await renderHook((instant: string | null = first) => usePassed(instant));
    return {
      isPassed: () => result.current,
      change: rerender,
      pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    };
  };

  it('it passes by itself, and not early', async () => {
    const { isPassed, pass } = await watch(after(MINUTE));
    await pass(MINUTE - 1);
    expect(isPassed()).toBe(false);
    await pass(1);
    expect(isPassed()).toBe(true);
  });

  it('it passes even if it is further away than a timer can count', async () => {
    const { isPassed, pass } = await watch(after(60 * DAY));
    await pass(60 * DAY - 1);
    expect(isPassed()).toBe(false);
    await pass(1);
    expect(isPassed()).toBe(true);
  });

  it('it may move earlier or later during the wait', async () => {
    const { isPassed, change, pass } = await watch(after(DAY));
    await pass(DAY / 2);
    await change(after(MINUTE));
    await pass(MINUTE);
    expect(isPassed()).toBe(true);
    await change(after(MINUTE));
    expect(isPassed()).toBe(false);
    await pass(MINUTE);
    expect(isPassed()).toBe(true);
  });

  it('it has not passed on a device whose clock is days ahead of the server’s', async () => {
    const { isPassed, pass } = await watch(after(-2 * DAY));
    expect(isPassed()).toBe(true);
    const setClock = (ms: number) => setClockBy(new Response('', { headers: { date: after(ms) } }));
    setClock(-3 * DAY);
    await pass(0);
    expect(isPassed()).toBe(false);
    await pass(DAY + 1_000);
    expect(isPassed()).toBe(true);
    setClock(0);
  });

  it('it has passed if it came while nothing was waiting', async () => {
    const { isPassed, change, pass } = await watch(null);
    await pass(DAY);
    expect(isPassed()).toBe(false);
    await change(after(-MINUTE));
    await pass(0);
    expect(isPassed()).toBe(true);
  });
});
