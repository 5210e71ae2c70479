import { expect, it } from 'vitest';
import { restOf } from './rest.ts';

const [ana, ben] = [{ id: 'ana' }, { id: 'ben' }];

it.each([
  [-1n, { ana: '12.51' }, { text: '$0.01 too much', taker: ana, amount: '12.50' }],
  [250n, { ana: '10' }, { text: '$2.50 too little', taker: ben, amount: '2.50' }],
  [250n, { ana: '10', ben: '1' }, { text: '$2.50 too little', taker: ben, amount: '3.50' }],
  [-500n, { ana: '4', ben: '4' }, { text: '$5.00 too much', taker: undefined, amount: '' }],
  [-400n, { ana: '9', ben: '4' }, { text: '$4.00 too much', taker: ana, amount: '5.00' }],
  [0n, { ana: '1' }, null],
])('gives a rest of %s with %o', (missing, typed, rest) => {
  expect(restOf(missing, { typed, currency: 'USD', travelers: [ana, ben] })).toEqual(rest);
});
