import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalPresence } from './presence.ts';

let announced: string[];
let presence: LocalPresence;

beforeEach(() => {
  vi.useFakeTimers();
  announced = [];
  presence = new LocalPresence((tripId) => announced.push(tripId));
});

afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

test('each person is present once, with any number of windows, in the order of arrival', async () => {
  presence.enter('trip', 'bob');
  presence.enter('trip', 'ada');
  const close = presence.enter('trip', 'bob');
  expect(await presence.read('trip')).toEqual({ present: ['bob', 'ada'], typing: [] });
  close();
  expect((await presence.read('trip')).present).toEqual(['bob', 'ada']);
});

test('only coming and going are announced, not a second window', () => {
  const first = presence.enter('trip', 'ada');
  const second = presence.enter('trip', 'ada');
  expect(announced).toEqual(['trip']);
  first();
  first();
  expect(announced).toEqual(['trip']);
  second();
  expect(announced).toEqual(['trip', 'trip']);
});

test('a person is absent after the last window closes, and no data is left', async () => {
  presence.enter('trip', 'ada')();
  expect(await presence.read('trip')).toEqual({ present: [], typing: [] });
  expect(presence.trips()).toEqual([]);
});

test('typing lasts five seconds after the last keystroke, and its end is announced', async () => {
  presence.enter('trip', 'ada');
  presence.type('trip', 'ada');
  expect((await presence.read('trip')).typing).toEqual(['ada']);
  vi.advanceTimersByTime(4_000);
  presence.type('trip', 'ada');
  vi.advanceTimersByTime(4_000);
  expect((await presence.read('trip')).typing).toEqual(['ada']);
  expect(announced).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect((await presence.read('trip')).typing).toEqual([]);
  expect(announced).toHaveLength(3);
});

test('a person who leaves has stopped typing', async () => {
  const leave = presence.enter('trip', 'ada');
  presence.type('trip', 'ada');
  leave();
  expect((await presence.read('trip')).typing).toEqual([]);
});
