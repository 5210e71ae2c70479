import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canManagePoll, canVote, isOpen, mayClose, percentageOf } from './rules.ts';

const now = new Date('2026-05-12T12:00:00Z');
const before = new Date('2026-05-12T11:59:59.999Z');
const after = new Date('2026-05-12T12:00:00.001Z');

describe('a poll is open', () => {
  test.each([
    ['without a closing time', null, null, true],
    ['until its closing time', after, null, true],
    ['not at its closing time', now, null, false],
    ['not after its closing time', before, null, false],
    ['not once someone has closed it', after, before, false],
    ['not once someone has closed it, without a closing time', null, before, false],
  ])('%s', (_case, closesAt, closedAt, open) => {
    expect(isOpen({ closesAt, closedAt }, now)).toBe(open);
  });
});

test('a closing time is in the future or unchanged', () => {
  expect([mayClose(null, now), mayClose(after, now)]).toEqual([true, true]);
  expect([mayClose(now, now), mayClose(before, now), mayClose(before, now, after)]).toEqual([false, false, false]);
  expect(mayClose(before, now, new Date(before))).toBe(true);
});

test('a member votes once, and only while the poll is open', () => {
  const open = { closesAt: after, closedAt: null };
  expect([
    canVote(open, 'MEMBER', false, now),
    canVote(open, 'MEMBER', true, now),
    canVote({ ...open, closesAt: before }, 'MEMBER', false, now),
  ]).toEqual([true, false, false]);
});

test('a poll’s creator, owners and admins manage it', () => {
  const poll = { createdById: 'user_ada' };
  expect(canManagePoll(poll, 'user_ada', 'MEMBER')).toBe(true);
  expect(canManagePoll(poll, 'user_bob', 'MEMBER')).toBe(false);
  expect(canManagePoll(poll, 'user_bob', 'ADMIN')).toBe(true);
  expect(canManagePoll(poll, 'user_bob', 'OWNER')).toBe(true);
});

test('a percentage is a whole number from 0 to 100, and 0 without votes', () => {
  expect(percentageOf(0, 0)).toBe(0);
  expect([percentageOf(1, 3), percentageOf(2, 3), percentageOf(1, 8)]).toEqual([33, 67, 13]);
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (votes, others) => {
      const percentage = percentageOf(votes, votes + others);
      expect(Number.isInteger(percentage) && percentage >= 0 && percentage <= 100).toBe(true);
    }),
  );
});
