import { describe, expect, test } from 'vitest';
import type { Role } from '../../prisma/generated/client.ts';
import { type Capability, can, permissions } from '../core/permissions.ts';
import '../activity/rules.ts';
import '../chat/rules.ts';
import '../poll/rules.ts';
import '../trip/rules.ts';
import { canChangeRole, canHandOver, canRemove } from './rules.ts';

const roles: Role[] = ['OWNER', 'ADMIN', 'MEMBER'];

describe('who may do what on a trip', () => {
  test.each([
    //                 owner  admin  member
    ['updateTrip', true, true, false],
    ['deleteTrip', true, false, false],
    ['inviteMembers', true, true, false],
    ['seeInvitations', true, true, false],
    ['manageMembers', true, true, false],
    ['handOverTrip', true, false, false],
    ['leaveTrip', true, true, true],
    ['editPlan', true, true, true],
    ['chat', true, true, true],
    ['askPolls', true, true, true],
    ['vote', true, true, true],
    ['manageEveryPoll', true, true, false],
  ] as const)('%s', (capability, ...expected) => {
    expect(roles.map((role) => can(role, capability))).toEqual(expected);
  });

  test('the table has no other rows', () => {
    expect(permissions().size).toBe(12);
  });

  test('a role that no row lists may do nothing', () => {
    const guest = 'GUEST' as Role;
    expect([...permissions().keys()].filter((each) => can(guest, each as Capability))).toEqual([]);
    expect(roles.some((role) => canRemove(guest, role, false) || canHandOver(guest, role))).toBe(false);
    expect(roles.some((from) => roles.some((to) => canChangeRole(guest, from, to)))).toBe(false);
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

  test('no one may remove themselves; they leave instead', () => {
    expect(roles.some((role) => canRemove(role, role, true))).toBe(false);
  });
});

test('only an owner may hand the trip over, to a member who isn’t one', () => {
  const pairs = roles.flatMap((actor) => roles.map((target) => [actor, target] as const));
  expect(pairs.filter(([actor, target]) => canHandOver(actor, target))).toEqual([
    ['OWNER', 'ADMIN'],
    ['OWNER', 'MEMBER'],
  ]);
});

describe('who may change which role', () => {
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
