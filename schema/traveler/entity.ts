import * as z from 'zod/mini';
import { type EntityFields, nameField } from '../core/input/entity.ts';
import { newName } from '../core/input/fields.ts';
import { onOneLine } from '../core/input/names.ts';

/** “Aunt Margarida, with Mia (6)”. */
const MAX_NAME = 100;

/** What people write about a traveler without an account. */
export const travelerFields = {
  name: {
    ...nameField('Name', MAX_NAME, 'The traveler’s name'),
    // Histories and spreadsheets have many of them in a list.
    shape: newName('Name', MAX_NAME).check(
      z.refine((name) => onOneLine(name) === name, 'Name must be on one line, without control characters.'),
    ),
  },
} as const satisfies EntityFields;
