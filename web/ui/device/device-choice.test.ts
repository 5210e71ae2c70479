import { afterEach, expect, test, vi } from 'vitest';
import { deviceChoice } from './device-choice.ts';

const noStorage = () => {
  throw new Error('This browser stores nothing.');
};
const words = { on: 'yes', off: 'no' };

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['nothing', () => null, true, true],
  ['nothing', () => null, false, false],
  ['on', () => 'yes', false, true],
  ['off', () => 'no', true, false],
  ['what no build stores', () => 'perhaps', true, true],
  ['nothing, as it may not', noStorage, false, false],
])('with %s stored (%#), a choice is the stored one or the usual one', (_what, getItem, usual, isOn) => {
  vi.stubGlobal('localStorage', { getItem });
  expect(deviceChoice('planjam.test', words, () => usual).isOn()).toBe(isOn);
});

test('a choice is stored and said, and a browser that stores nothing keeps working', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  vi.spyOn(console, 'warn').mockReturnValue();
  const heard = vi.fn();
  const { turn, listen } = deviceChoice('planjam.test', words);
  const stop = listen(heard);
  turn(true);
  turn(false);
  expect(setItem.mock.calls).toEqual([
    ['planjam.test', 'yes'],
    ['planjam.test', 'no'],
  ]);
  vi.stubGlobal('localStorage', { setItem: noStorage });
  turn(true);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});
