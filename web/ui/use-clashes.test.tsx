import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useClashes } from './use-clashes.ts';

const start = { name: 'Dinner', location: 'Bica', cost: 1000 };

test('only a field that both changed, each in another way, clashes', async () => {
  const { result, act } = await renderHook(() => useClashes(start));
  const typed = { ...start, name: 'Supper', location: 'Belém' };
  let isClash = true;
  await act(() => {
    isClash = result.current.find(typed, { name: 'Supper', location: 'Bica', cost: 2000 });
  });
  expect(isClash).toBe(false);
  expect(result.current.edited(typed)).toEqual(['name', 'location']);

  await act(() => {
    isClash = result.current.find(typed, { ...start, location: 'Alfama' });
  });
  expect(isClash).toBe(true);
  expect(result.current.clashes).toEqual([{ name: 'location', choice: null }]);
});

test('a choice holds until the other changes the field again', async () => {
  const { result, act } = await renderHook(() => useClashes(start));
  const typed = { ...start, location: 'Belém' };
  await act(() => void result.current.find(typed, { ...start, location: 'Alfama' }));
  await act(() => result.current.choose('location', 'yours'));
  let isClash = true;
  await act(() => {
    isClash = result.current.find(typed, { ...start, location: 'Alfama' });
  });
  expect(isClash).toBe(false);
  expect(result.current.edited(typed)).toEqual(['location']);
  await act(() => {
    isClash = result.current.find(typed, { ...start, location: 'Chiado' });
  });
  expect(isClash).toBe(true);
});
