import type { TripEvent } from '../../prisma/generated/client.ts';
import { type ChangeFormat, declarationOf } from '../core/events.ts';
import { nameFields } from '../core/journal/erase-values.ts';

/** A field that an event changed. */
export interface FieldChange {
  field: string;
  format: ChangeFormat;
  /** Null: it had no value, or the entity is new. */
  before: string | null;
  /** Null: it has no value any more, or the entity was removed. */
  after: string | null;
}

type Fields = Record<string, unknown>;

const fieldsOf = (payload: unknown): Fields =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? (payload as Fields) : {};

function textOf(value: unknown, format: ChangeFormat): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join('\n');
  // The journal stores dates as instants at midnight in UTC.
  return format === 'DATE' ? String(value).slice(0, 10) : String(value);
}

/**
 * Returns the fields that an event changed, as far as its kind shows them. None for a payload of a newer version, because
 * its fields may mean something else.
 */
export function changesOf({ kind, version, before, after }: TripEvent): FieldChange[] {
  const declaration = declarationOf(kind);
  if (!declaration?.shown || version > declaration.version) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return Object.entries(declaration.shown).flatMap(([field, format]) => {
    if (!format) return [];
    const change = { field, format, before: textOf(old[field], format), after: textOf(now[field], format) };
    return change.before === change.after ? [] : [change];
  });
}

/** Returns the name of the event's subject when it happened; null if the event did not record it. */
export function recordedName({ before, after }: TripEvent): string | null {
  const fields = { ...fieldsOf(before), ...fieldsOf(after) };
  const recorded = nameFields.find((field) => field in fields);
  return recorded ? textOf(fields[recorded], 'TEXT') : null;
}
