import { expect, test } from 'vitest';
import { wordsOf } from './quoted.ts';

test('the words of a message have the names of today', () => {
  const user = { __typename: 'User', id: 'user_1', username: 'Benjamin' } as const;
  const mentions = [{ __typename: 'Mention', name: 'ben', user } as const];
  expect(wordsOf({ text: 'Ask @ben, or ben', mentions })).toBe('Ask @Benjamin, or ben');
  expect(wordsOf({ text: '', mentions: [] })).toBe('Picture');
});
