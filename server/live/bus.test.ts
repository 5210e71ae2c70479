import { expect, test } from 'vitest';
import type { Signal } from '../../schema/core/feed/bus.ts';
import { LocalBus } from './bus.ts';

const signal: Signal = { kind: 'trip', tripId: 'trip', seq: 1 };

test('all listeners are called at once, until they stop', () => {
  const bus = new LocalBus(() => {});
  const heard: string[] = [];
  const stop = bus.listen(() => heard.push('a'));
  bus.listen(() => heard.push('b'));
  bus.publish(signal);
  stop();
  bus.publish(signal);
  expect(heard).toEqual(['a', 'b', 'b']);
});

test('a failing listener affects neither other listeners nor the publisher', () => {
  const errors: unknown[] = [];
  const bus = new LocalBus((error) => errors.push(error));
  const heard: Signal[] = [];
  bus.listen(() => {
    throw new Error('broken');
  });
  bus.listen((signal) => heard.push(signal));
  bus.publish(signal);
  expect(heard).toEqual([signal]);
  expect(errors).toHaveLength(1);
});
