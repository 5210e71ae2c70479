import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blankBooking, bookingChecks, bookingDraftOf, bookingOf, bookingShapes } from './booking-draft.ts';
import { booking } from './testing.ts';

const flight = {
  ...({ kind: 'FLIGHT', isBooked: true, provider: 'TAP', number: 'TP 1321', code: 'QX7P2M', seats: '12A' } as const),
  ...{ cancelBy: '2027-05-10T12:00:00.000Z', bookedBy: { id: 'user_1', username: 'ana' } },
} as const;
const shown = booking({ ...flight, bookedBy: { __typename: 'User', ...flight.bookedBy } });

test('a booking comes out of the form as it went in; without a kind there is none', () => {
  expect(bookingOf(bookingDraftOf(shown))).toEqual(flight);
  expect(bookingOf(bookingDraftOf(null))).toBeNull();
  const typed = { ...blankBooking, kind: 'EVENT', code: ' A 1 ', seats: ' ' } as const;
  expect(bookingOf(typed)).toMatchObject({ code: 'A 1', seats: null, provider: null });
});

test('what was typed for another kind stays in the form, is not sent, and has no hidden error', () => {
  const shape = z.object(bookingShapes).check(...bookingChecks);
  const long = { ...bookingDraftOf(shown), seats: 'x'.repeat(201), unreadCancel: 'noon-ish' };
  const paths = shape.safeParse(long).error?.issues.map(({ path }) => path.join());
  expect(paths).toEqual(['seats', 'unreadCancel']);
  const table = { ...long, kind: 'TABLE', unreadCancel: '' } as const;
  expect(shape.safeParse(table).success).toBe(true);
  expect(bookingOf(table)).toMatchObject({ kind: 'TABLE', provider: null, number: null, seats: null, code: 'QX7P2M' });
});
