import { formatDateTime, formatDuration, formatMoney } from '../ui/text/format.ts';
import { categoryLook } from './category.tsx';
import type { ActivityDraft, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** The fields of an activity in the form that two edits are compared in: coordinates are one value. */
type Compared = Omit<Fields, 'latitude' | 'longitude'> & { coordinates: string | null };

export type ComparedName = keyof Compared;

export function compared({ latitude, longitude, ...fields }: Fields): Compared {
  const coordinates = latitude === null && longitude === null ? null : `${latitude ?? '–'}, ${longitude ?? '–'}`;
  return { ...fields, coordinates };
}

/** Picks the fields with these names. */
export function pick(fields: Fields, names: readonly ComparedName[]): Partial<Fields> {
  const wanted = new Set<string>(names.flatMap((name) => (name === 'coordinates' ? ['latitude', 'longitude'] : name)));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
}

/** The form fields that make up a compared field. */
export function draftNames(name: ComparedName): (keyof ActivityDraft)[] {
  if (name === 'coordinates') return ['latitude', 'longitude'];
  return name === 'category' ? ['category', 'customCategory'] : [name];
}

/** Formats a field for display; '' if it is empty. */
export function showCompared(fields: Fields, name: ComparedName, timeZone: string): string {
  const { scheduledTime, cost, duration, category } = fields;
  if (name === 'scheduledTime') return scheduledTime ? formatDateTime(scheduledTime, timeZone) : '';
  if (name === 'cost') return cost === null ? '' : formatMoney(cost);
  if (name === 'duration') return duration === null ? '' : formatDuration(duration);
  if (name === 'category') return categoryLook(category).label;
  return compared(fields)[name] ?? '';
}

export const labelOf = (name: ComparedName): string => formTexts[name];
