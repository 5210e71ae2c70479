import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { recordedByOther, useNewExpenses } from './new-expenses.ts';

const tripId = 'trip_1';
type Props = Omit<Parameters<typeof useNewExpenses>[0], 'tripId'>;
const closed: Props = { counted: null, newestSeq: 0, isShown: false };

test('expenses of others since the last visit count until they are looked at, each once', async () => {
  const { result, rerender, act } = await renderHook((props: Props = closed) => useNewExpenses({ tripId, ...props }));
  const send = (...event: [id: string, seq: number]) => act(() => void recordedByOther.send(...event));
  await send(tripId, 8);
  expect(result.current).toBe(0);
  const open = { ...closed, counted: { seq: 8, count: 2 }, newestSeq: 8 };
  await rerender(open);
  expect(result.current).toBe(2);
  for (const seq of [9, 9]) await send(tripId, seq);
  await send('trip_2', 10);
  expect(result.current).toBe(3);
  // The server counts all as seen by now.
  await rerender({ ...open, counted: { seq: 9, count: 0 }, newestSeq: 9 });
  expect(result.current).toBe(3);
  await rerender({ ...open, newestSeq: 9, isShown: true });
  expect(result.current).toBe(0);
  await rerender({ ...open, newestSeq: 9 });
  await send(tripId, 9);
  expect(result.current).toBe(0);
  await send(tripId, 10);
  expect(result.current).toBe(1);
});
