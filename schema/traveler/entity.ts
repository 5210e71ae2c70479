import { type EntityFields, nameField } from '../core/input/entity.ts';

/** “Aunt Margarida, with Mia (6)”. */
const MAX_NAME = 100;

/** What people write about a traveler without an account. */
export const travelerFields = {
  name: nameField('Name', MAX_NAME, 'The traveler’s name'),
} as const satisfies EntityFields;
