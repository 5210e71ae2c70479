import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { Unanswered } from '../session/ask.ts';
import { NoReply } from './deadlines.ts';
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
  expect(outcome).toEqual({ ok: false, message: null, code: null, reference: '0123abcd', isUnreached: false });
});

const full = { message: "This server's disk is full.", extensions: { code: 'UNAVAILABLE' } };

test.each([
  ['the app', new CombinedGraphQLErrors({ errors: [full] })],
  ['the sign-in form', new Unanswered(full.message, 503, [full])],
])('in %s, a server that can’t serve anyone gives its reason', async (_place, error) => {
  expect(await failing(error)).toMatchObject({ ok: false, message: full.message, reference: null, isUnreached: false });
});

test('an unreachable server gives no reference, and one that does not answer in time says so', async () => {
  const unreached = { reference: null, isUnreached: true };
  expect(await failing(new TypeError('Failed to fetch'))).toMatchObject({ ...unreached, message: null });
  const message = 'The server did not answer. Please check your connection and try again.';
  expect(await failing(new NoReply())).toMatchObject({ ...unreached, message });
  expect(await failing(Object.assign(new Error('Bad gateway'), { statusCode: 502 }))).toMatchObject(unreached);
});

test('a refusal gives its reason, even one that looks like a reference', async () => {
  const refusal = { __typename: 'Refusal' as const, code: 'CONFLICT', message: 'Someone wrote Reference: 12.' };
  const outcome = await outcomeOf(Promise.resolve({ updateTrip: refusal }));
  const { message } = refusal;
  expect(outcome).toEqual({ ok: false, message, code: 'CONFLICT', reference: null, isUnreached: false });
});

test('a sentence is followed by the reference, if there is one', () => {
  expect(withReference('Failed to create trip', '0123abcd')).toBe('Failed to create trip. Reference: 0123abcd');
  expect(withReference('Please try again.', '0123abcd')).toBe('Please try again. Reference: 0123abcd');
  expect(withReference('Failed to create trip', null)).toBe('Failed to create trip');
});
