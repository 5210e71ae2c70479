import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { Unanswered } from '../session/ask.ts';
import { outcomeOf, withReference } from './outcome.ts';

const failing = async (error: Error) => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const outcome = await outcomeOf(Promise.reject(error));
  expect(complaint).toHaveBeenCalledWith(error);
  complaint.mockRestore();
  return outcome;
};

test('a server error gives its reference and nothing else of its message', async () => {
  const error = new CombinedGraphQLErrors({ errors: [{ message: 'Something went wrong. Reference: 0123abcd' }] });
  const outcome = await failing(error);
  expect(outcome).toEqual({ ok: false, message: null, code: null, reference: '0123abcd' });
});

const full = { message: "This server's disk is full.", extensions: { code: 'UNAVAILABLE' } };

test.each([
  ['the app', new CombinedGraphQLErrors({ errors: [full] })],
  ['the sign-in form', new Unanswered(full.message, 503, [full])],
])('in %s, a server that can’t serve anyone gives its reason', async (_place, error) => {
  expect(await failing(error)).toEqual({ ok: false, message: full.message, code: null, reference: null });
});

test('an unreachable server gives no reference', async () => {
  expect(await failing(new TypeError('Failed to fetch'))).toMatchObject({ message: null, reference: null });
});

test('a refusal gives its reason, even one that looks like a reference', async () => {
  const refusal = { __typename: 'Refusal' as const, code: 'CONFLICT', message: 'Someone wrote Reference: 12.' };
  const outcome = await outcomeOf(Promise.resolve({ updateTrip: refusal }));
  expect(outcome).toEqual({ ok: false, message: refusal.message, code: 'CONFLICT', reference: null });
});

test('a sentence is followed by the reference, if there is one', () => {
  expect(withReference('Failed to create trip', '0123abcd')).toBe('Failed to create trip. Reference: 0123abcd');
  expect(withReference('Please try again.', '0123abcd')).toBe('Please try again. Reference: 0123abcd');
  expect(withReference('Failed to create trip', null)).toBe('Failed to create trip');
});
