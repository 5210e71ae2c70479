import { describe, expect, test } from 'vitest';
import type { Role } from '../../prisma/generated/client.ts';
import {
  canChangeRole,
  canDeleteTrip,
  canHandOver,
  canInvite,
  canManageMembers,
  canRemove,
  canUpdateTrip,
} from './rules.ts';

const roles: Role[] = ['OWNER', 'ADMIN', 'MEMBER'];

describe('who may do what on a trip', () => {
  test.each([
    //                                owner  admin  member
    ['update the trip', canUpdateTrip, true, true, false],
    ['invite', canInvite, true, true, false],
    ['manage members', canManageMembers, true, true, false],
    ['delete the trip', canDeleteTrip, true, false, false],
  ] as const)('%s', (_act, may, ...expected) => {
    expect(roles.map(may)).toEqual(expected);
  });
});

describe('who may remove whom', () => {
  test.each([
    //          an owner  an admin  a member
    ['OWNER', true, true, true],
    ['ADMIN', false, false, true],
    ['MEMBER', false, false, false],
  ] as const)('%s', (actor, ...expected) => {
    expect(roles.map((target) => canRemove(actor, target, false))).toEqual(expected);
  });

  test('nobody removes themselves: they leave', () => {
    expect(roles.some((role) => canRemove(role, role, true))).toBe(false);
  });
});

test('only an owner hands the trip over, to somebody who is none', () => {
  const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const));
  expect(pairs.filter(([actor, target]) => canHandOver(actor, target))).toEqual([
    ['OWNER', 'ADMIN'],
    ['OWNER', 'MEMBER'],
  ]);
});

describe('who may give whom which role', () => {
  test.each([
    // from, to           owner  admin  member
    ['MEMBER', 'ADMIN', true, true, false],
    ['ADMIN', 'MEMBER', true, false, false],
    ['MEMBER', 'OWNER', true, false, false],
    ['ADMIN', 'OWNER', true, false, false],
    ['OWNER', 'MEMBER', true, false, false],
    ['OWNER', 'ADMIN', true, false, false],
  ] as const)('%s to %s', (from, to, ...expected) => {
    expect(roles.map((actor) => canChangeRole(actor, from, to))).toEqual(expected);
  });
});
