import { formatDateTime, formatDuration, formatMoney } from '../ui/text/format.ts';
import { categoryLook } from './category.tsx';
import type { ActivityDraft, fieldsOf } from './draft.ts';
import { formTexts } from './form-texts.ts';

type Fields = ReturnType<typeof fieldsOf>;

/** The fields of an activity as two edits of it are compared: coordinates count as one. */
type Compared = Omit<Fields, 'latitude' | 'longitude'> & { coordinates: string | null };

export type ComparedName = keyof Compared;

export function compared({ latitude, longitude, ...fields }: Fields): Compared {
  const coordinates = latitude === null && longitude === null ? null : `${latitude ?? '–'}, ${longitude ?? '–'}`;
  return { ...fields, coordinates };
}

/** The part of `fields` that has these names. */
export function pick(fields: Fields, names: readonly ComparedName[]): Partial<Fields> {
  const wanted = new Set<string>(names.flatMap((name) => (name === 'coordinates' ? ['latitude', 'longitude'] : name)));
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name)));
}

/** The fields of the form that hold a compared one. */
export function draftNames(name: ComparedName): (keyof ActivityDraft)[] {
  if (name === 'coordinates') return ['latitude', 'longitude'];
  return name === 'category' ? ['category', 'customCategory'] : [name];
}

/** A value of an activity in words; '' for none. */
export function showCompared(fields: Fields, name: ComparedName, timeZone: string): string {
  const { scheduledTime, cost, duration, category } = fields;
  if (name === 'scheduledTime') return scheduledTime ? formatDateTime(scheduledTime, timeZone) : '';
  if (name === 'cost') return cost === null ? '' : formatMoney(cost);
  if (name === 'duration') return duration === null ? '' : formatDuration(duration);
  if (name === 'category') return categoryLook(category).label;
  return compared(fields)[name] ?? '';
}

export const labelOf = (name: ComparedName): string => formTexts[name];
