import { expect, test } from 'vitest';
import { kindNames } from './entry.ts';
import { kinds } from './kinds.ts';

test('every kind of edit that can wait is in the queued.ts of a domain, and no other', () => {
  expect([...kinds.keys()].sort()).toEqual(kindNames.toSorted());
});
