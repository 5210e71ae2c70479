import { expect, test } from 'vitest';
import { CHECKSUM, checksum } from '../../schema/core/input/money/checksum.ts';

// In a browser, unlike the tests of this arithmetic.
test('the form divides as the server does', () => {
  expect(checksum()).toBe(CHECKSUM);
});
