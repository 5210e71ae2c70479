import { dayField, type EntityFields, textField } from '../core/input/entity.ts';
import { requiredDay } from '../core/input/fields.ts';

/** A few sentences. */
const MAX_NOTE = 1_000;

/** What people write about a payment in words. Its amounts depend on each other: see schema/core/in-base.ts. */
export const paymentFields = {
  paidOn: {
    ...dayField('Day', 'The day of the payment', { noun: 'day of the payment' }),
    shape: requiredDay('Day'),
  },
  note: textField('Note', MAX_NOTE, 'More information about the payment', { usualLength: 100 }),
} as const satisfies EntityFields;
