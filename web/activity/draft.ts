import * as z from 'zod/mini';
import { addActivityInput, categories, DEFAULT_CATEGORY, MAX_CUSTOM_CATEGORY } from '../../schema/activity/input.ts';
import { optionalText } from '../../schema/fields.ts';
import type { ActivityForm_activityFragment } from '../gql/graphql.ts';
import { knownCategory } from './category.tsx';

/** What the form holds: the domain's fields, with a group's own word for 'other' beside the select. */
export const activityDraft = z.extend(z.omit(addActivityInput, { id: true, tripId: true }), {
  category: z.enum(categories),
  customCategory: optionalText('Custom category', MAX_CUSTOM_CATEGORY),
});

export type ActivityDraft = z.input<typeof activityDraft>;

/** What a new activity starts from. */
export const blankDraft: ActivityDraft = {
  name: '',
  description: '',
  location: '',
  latitude: null,
  longitude: null,
  scheduledTime: null,
  category: DEFAULT_CATEGORY,
  customCategory: '',
  cost: null,
  duration: null,
};

/** What an edit starts from. */
export function draftOf({ category, ...activity }: ActivityForm_activityFragment): ActivityDraft {
  const known = knownCategory(category);
  return {
    name: activity.name,
    description: activity.description,
    location: activity.location,
    latitude: activity.latitude,
    longitude: activity.longitude,
    scheduledTime: activity.scheduledTime,
    category: known ?? 'other',
    customCategory: known ? '' : category,
    cost: activity.cost,
    duration: activity.duration,
  };
}

/** What is sent: trimmed, empty optional fields as null, the group's own word in lower case. */
export function fieldsOf({ customCategory, category, ...draft }: ActivityDraft) {
  const ownWord = category === 'other' ? customCategory?.trim().toLowerCase() : null;
  return {
    name: draft.name.trim(),
    description: draft.description?.trim() || null,
    location: draft.location?.trim() || null,
    latitude: draft.latitude ?? null,
    longitude: draft.longitude ?? null,
    scheduledTime: draft.scheduledTime ?? null,
    category: ownWord || category,
    cost: draft.cost ?? null,
    duration: draft.duration ?? null,
  };
}
