import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { TakenEvent } from '../live/take-event.ts';
import { live } from './live.ts';
import { useNewExpenses } from './new-expenses.ts';

const tripId = 'trip_1';
type Props = Omit<Parameters<typeof useNewExpenses>[0], 'tripId'>;
const closed: Props = { counted: null, newestSeq: 0, isShown: false };

test('expenses of others since the last visit count until they are looked at, each once', async () => {
  const { result, rerender, act } = await renderHook((props: Props = closed) => useNewExpenses({ tripId, ...props }));
  const send = (id: string, seq: number, actorId = 'user_other') => {
    const event = { tripId: id, seq, actorId, viewerId: 'user_own', askIfListed: () => {} };
    return act(() => void live.EXPENSE_RECORDED(event as unknown as TakenEvent));
  };
  await send(tripId, 8);
  expect(result.current).toBe(0);
  const open = { ...closed, counted: { seq: 8, count: 2 }, newestSeq: 8 };
  await rerender(open);
  expect(result.current).toBe(2);
  for (const seq of [9, 9]) await send(tripId, seq);
  await send('trip_2', 10);
  await send(tripId, 10, 'user_own');
  expect(result.current).toBe(3);
  // The server counts all as seen by now.
  await rerender({ ...open, counted: { seq: 9, count: 0 }, newestSeq: 9 });
  expect(result.current).toBe(3);
  await rerender({ ...open, newestSeq: 9, isShown: true });
  expect(result.current).toBe(0);
  await rerender({ ...open, newestSeq: 9 });
  await send(tripId, 9);
  expect(result.current).toBe(0);
  await send(tripId, 11);
  expect(result.current).toBe(1);
});
