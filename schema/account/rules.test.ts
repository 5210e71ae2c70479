import { expect, test } from 'vitest';
import { partingOf } from './rules.ts';

const ann = (role: 'OWNER' | 'ADMIN' | 'MEMBER') => ({ userId: 'ann', role });
const bob = (role: 'OWNER' | 'ADMIN' | 'MEMBER') => ({ userId: 'bob', role });

test.each([
  ['nobody else is on it', [ann('OWNER')], 'DELETE_TRIP'],
  ['others are on it, and it is hers alone', [ann('OWNER'), bob('ADMIN')], 'HAND_OVER_FIRST'],
  ['another owns it too', [ann('OWNER'), bob('OWNER')], 'LEAVE'],
  ['it is somebody else’s', [ann('MEMBER'), bob('OWNER')], 'LEAVE'],
  ['she has no seat on it', [bob('OWNER')], 'NOT_A_MEMBER'],
])('where %s', (_where, memberships, parting) => {
  expect(partingOf(memberships, 'ann')).toBe(parting);
});
