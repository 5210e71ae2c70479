import '../index.ts';
import { expect, test } from 'vitest';
import type { Role } from '../../prisma/generated/client.ts';
import { MEMBERS } from '../../server/test/domain-testing.ts';
import { capabilities } from '../../server/test/rights.ts';
import { type Capability, can, permissions } from './permissions.ts';

test('every capability is in the testing.ts of its domain', () => {
  expect(Object.keys(capabilities).sort()).toEqual([...permissions().keys()].sort());
});

test.each(Object.entries(capabilities))('%s is for the roles that its domain names', (capability, who) => {
  expect(MEMBERS.filter((role) => can(role.toUpperCase() as Role, capability as Capability))).toEqual(who);
});

test('a role that no row lists may do nothing', () => {
  expect([...permissions().keys()].filter((each) => can('GUEST' as Role, each as Capability))).toEqual([]);
});
