import { expect, test } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const traveler = (id: string, name: string, kind: 'member' | 'child' | 'deleted') => ({
  ...{ id, name, hasLeft: kind === 'deleted' },
  user: kind === 'member' ? { id } : null,
});

test.each([
  ['names that differ', [traveler('1', 'ana', 'member'), traveler('2', 'ben', 'child')], []],
  [
    'a child and a member',
    [traveler('1', 'ben', 'child'), traveler('2', 'ben', 'member')],
    [['1', 'ben (without an account)']],
  ],
  ['two children, in any order', [traveler('2', 'Mia', 'child'), traveler('1', 'Mia', 'child')], [['2', 'Mia (2)']]],
  ['two who deleted their accounts', [traveler('1', 'x', 'deleted'), traveler('2', 'x', 'deleted')], [['2', 'x (2)']]],
])('tells apart %s', (_who, travelers, shown) => expect([...distinctNames(travelers)]).toEqual(shown));
