import { describe, expect, test } from 'vitest';
import type { Role } from '../../prisma/generated/client.ts';
import { canChangeRole, canHandOver, canRemove } from './rules.ts';

const roles: Role[] = ['OWNER', 'ADMIN', 'MEMBER'];

test('an unknown role may do nothing to others', () => {
  const guest = 'GUEST' as Role;
  expect(roles.some((role) => canRemove(guest, role, false) || canHandOver(guest, role))).toBe(false);
  expect(roles.some((from) => roles.some((to) => canChangeRole(guest, from, to)))).toBe(false);
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
