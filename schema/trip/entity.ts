import { dayField, type EntityFields, nameField, requiredTextField, textField } from '../core/input/entity.ts';
import { textAsRead, timeZone } from '../core/input/fields.ts';
import { scalars } from '../core/input/scalars.ts';

/** The longest name that a heading and a card can show. */
export const MAX_NAME = 200;
/** A few pages of text. A longer text belongs in a linked document. */
const MAX_DESCRIPTION = 5_000;

/** What people write about a trip. */
export const tripFields = {
  name: nameField('Name', MAX_NAME, 'The trip’s name', {
    onUpdate: 'The new name: 1 to 200 characters. Leave out a field to keep its value.',
  }),
  destination: requiredTextField('Destination', MAX_NAME, 'The trip’s destination'),
  description: textField('Description', MAX_DESCRIPTION, 'The trip’s description', { usualLength: 500 }),
  startDate: dayField('Start date', 'The first day of the trip', { noun: 'first day' }),
  endDate: dayField('End date', 'The last day of the trip', {
    noun: 'last day',
    onCreate: 'The last day of the trip, not before the first day.',
    onUpdate: 'The new last day, not before the first day. Null clears it.',
  }),
  timeZone: {
    ...{ label: 'Time zone', is: 'All days and times of the trip are in this time zone', limit: '', inputLimit: '' },
    shape: timeZone,
    base: textAsRead('Base time zone').register(scalars, { scalar: 'TimeZone' }),
    format: 'TEXT',
    onCreate: 'All times of the trip are in this time zone. Default: UTC.',
    onUpdate: 'The new time zone. All times of the trip are in this time zone.',
  },
} as const satisfies EntityFields;
