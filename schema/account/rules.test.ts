import { expect, test } from 'vitest';
import { mayReturn, partingOf } from './rules.ts';

const ann = (role: 'OWNER' | 'ADMIN' | 'MEMBER') => ({ userId: 'ann', role });
const bob = (role: 'OWNER' | 'ADMIN' | 'MEMBER') => ({ userId: 'bob', role });

test.each([
  ['it has no other members', [ann('OWNER')], 'DELETE_TRIP'],
  ['she is the only owner and it has other members', [ann('OWNER'), bob('ADMIN')], 'HAND_OVER_FIRST'],
  ['it has another owner', [ann('OWNER'), bob('OWNER')], 'LEAVE'],
  ['she is not an owner', [ann('MEMBER'), bob('OWNER')], 'LEAVE'],
  ['she is not a member', [bob('OWNER')], 'NOT_A_MEMBER'],
])('a trip: %s', (_where, memberships, parting) => {
  expect(partingOf(memberships, 'ann')).toBe(parting);
});

test('a trip without members is deleted with the last owner who could have restored it', () => {
  expect(partingOf([], 'ann', [ann('OWNER')])).toBe('DELETE_TRIP');
  expect(partingOf([], 'ann', [ann('OWNER'), bob('MEMBER')])).toBe('DELETE_TRIP');
  expect(partingOf([], 'ann', [ann('OWNER'), bob('OWNER')])).toBe('NOT_A_MEMBER');
  expect(partingOf([ann('OWNER')], 'ann', [bob('OWNER')])).toBe('LEAVE');
  expect(partingOf([bob('OWNER')], 'ann', [ann('OWNER')])).toBe('NOT_A_MEMBER');
});

test('parked memberships return to a trip with an owner, or together with one', () => {
  expect(mayReturn([], [ann('ADMIN')])).toBe(false);
  expect(mayReturn([bob('OWNER')], [ann('ADMIN')])).toBe(true);
  expect(mayReturn([], [ann('ADMIN'), bob('OWNER')])).toBe(true);
});
