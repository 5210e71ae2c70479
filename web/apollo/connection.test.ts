import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  checkReach,
  followConnection,
  noteReached,
  noteSubscription,
  readConnection,
  readReach,
  watchReturns,
} from './connection.ts';
import { ours } from './testing.ts';

let isCut = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('fetch', async () => {
    if (isCut) throw new TypeError('Failed to fetch');
    return ours();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A socket whose events the test sends. */
function socketOf() {
  const listeners = new Map<string, () => void>();
  const on = (event: string, listener: () => void) => listeners.set(event, listener);
  followConnection({ on } as unknown as Client);
  return (event: 'connecting' | 'connected' | 'closed') => listeners.get(event)?.();
}

test('a page is never connected while requests do not reach the server, and says once that the line is back', async () => {
  const send = socketOf();
  const leave = noteSubscription();
  send('connecting');
  send('connected');
  const onReturn = vi.fn();
  const stopWatching = watchReturns(onReturn);
  expect([readReach(), readConnection()]).toEqual([true, 'connected']);

  isCut = true;
  checkReach();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([readReach(), readConnection()]).toEqual([false, 'disconnected']);
  send('closed');
  isCut = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([readReach(), readConnection()]).toEqual([true, 'disconnected']);
  expect(onReturn, 'live events are still missing').not.toHaveBeenCalled();
  send('connecting');
  send('connected');
  expect(readConnection()).toBe('connected');
  expect(onReturn).toHaveBeenCalledOnce();

  // A socket that closes because no page wants it is no loss.
  leave();
  send('closed');
  checkReach();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onReturn).toHaveBeenCalledOnce();
  stopWatching();
  noteReached();
});
