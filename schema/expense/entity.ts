import { categoryOr, MAX_CUSTOM_CATEGORY } from '../core/input/category.ts';
import { dayField, type EntityFields, requiredTextField, textField } from '../core/input/entity.ts';
import { requiredDay } from '../core/input/fields.ts';

/** The longest title that a line of the list can show. */
const MAX_TITLE = 200;
/** A few sentences. */
const MAX_NOTE = 1_000;

/** How an expense is divided. */
export const splitKinds = ['EQUALLY', 'AMONG', 'SHARES', 'AMOUNTS'] as const;
export type SplitKind = (typeof splitKinds)[number];

/** What people write about an expense in words. Its amounts, payers and shares depend on each other: see money.ts. */
export const expenseFields = {
  title: requiredTextField('Title', MAX_TITLE, 'What the money was for', { noun: 'title' }),
  note: textField('Note', MAX_NOTE, 'More information about the expense', { noun: 'note', usualLength: 100 }),
  category: {
    ...requiredTextField('Category', MAX_CUSTOM_CATEGORY, 'The expense’s category', {
      description: 'The expense’s category: one of the categories of activities.',
      onCreate: 'The expense’s category. Default: other.',
      onUpdate: 'The new category. Null sets the default category, other.',
    }),
    shape: categoryOr('other'),
  },
  spentOn: {
    ...dayField('Day', 'The day on which the money was spent', { noun: 'day on which the money was spent' }),
    shape: requiredDay('Day'),
  },
} as const satisfies EntityFields;
