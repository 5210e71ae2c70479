import { expect, test } from 'vitest';
import { authorizationOf } from './send.ts';

test.each([
  ['neither', {}, '', null],
  ['a token', {}, ' pjt_a ', 'Bearer pjt_a'],
  ['a token that was copied with its scheme', {}, 'bearer pjt_a', 'Bearer pjt_a'],
  ['a header', { Authorization: 'Bearer pjt_b' }, '', 'Bearer pjt_b'],
  ['both: the tab’s own header is closer', { authorization: ' Bearer pjt_b ' }, 'pjt_a', 'Bearer pjt_b'],
  ['a header that is still empty', { authorization: '' }, 'pjt_a', 'Bearer pjt_a'],
  ['other headers', { 'x-request-id': 'a' }, '', null],
])('a request with %s', (_what, headers, token, expected) => {
  expect(authorizationOf(headers, token)).toBe(expected);
});
