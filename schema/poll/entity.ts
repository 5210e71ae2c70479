import { type EntityFields, instantField, requiredTextField, textField } from '../core/input/entity.ts';

/** A question should be readable at a glance. */
export const MAX_QUESTION = 300;
const MAX_DESCRIPTION = 5_000;

/** What people write about a poll. Its options are entities of their own. */
export const pollFields = {
  question: requiredTextField('Question', MAX_QUESTION, 'The poll’s question', {
    onCreate: 'The question: 1 to 300 characters.',
    onUpdate: 'The new question: 1 to 300 characters. Leave out a field to keep its value.',
  }),
  description: textField('Description', MAX_DESCRIPTION, 'More information about the question', { usualLength: 500 }),
  closesAt: instantField('Closing time', 'The time when the poll closes automatically', {
    description: 'The time when the poll closes automatically. Null: it stays open until someone closes it.',
    onCreate:
      'The time when the poll closes automatically, in the future. Without it, the poll stays open until someone closes it.',
    onUpdate: 'The new closing time, in the future. Null removes the closing time.',
  }),
} as const satisfies EntityFields;

/** The fields that the search finds, the most important first. The index of the table has the same expression. */
export const searchedPoll = ['question', 'description'] as const satisfies readonly (keyof typeof pollFields)[];
