import { expect, test } from 'vitest';
import { withItsPoint } from './rules.ts';

const lisbon = { destination: 'Lisbon', latitude: 38.72, longitude: -9.13 };
const none = { latitude: null, longitude: null };

test.each([
  ['another destination loses the point', { destination: 'Tokyo' }, { destination: 'Tokyo', ...none }],
  ['or brings its own', { ...lisbon, destination: 'Lisboa' }, { ...lisbon, destination: 'Lisboa' }],
  ['or none', { destination: 'Tokyo', ...none }, { destination: 'Tokyo', ...none }],
  ['the same destination keeps it', { destination: 'Lisbon' }, { destination: 'Lisbon' }],
  ['and so does an edit of other fields', {}, {}],
  ['a point alone is a better one', { latitude: 38.7, longitude: -9.1 }, { latitude: 38.7, longitude: -9.1 }],
])('%s', (_what, edit, whole) => {
  expect(withItsPoint(lisbon, edit)).toEqual(whole);
});
