import type { TripEvent } from '../../prisma/generated/client.ts';
import { declarationOf, type FieldChange, type Recordings } from '../core/events.ts';
import type { ChangeFormat } from '../core/input/entity.ts';
import { nameFields } from '../core/journal/erase-values.ts';
import { fieldsIn, recordedFields } from '../core/journal/undo.ts';

function textOf(value: unknown, format: ChangeFormat): string | null {
  // Null is how some payloads record that something is not so.
  if (value === null && format === 'BOOLEAN') return 'false';
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join('\n');
  // The journal stores dates as instants at midnight in UTC.
  return format === 'DATE' ? String(value).slice(0, 10) : String(value);
}

/** A picture in words, because its address is for the app alone. */
const pictures = { only: 'a picture', other: 'another picture', same: 'the same picture, shown differently' } as const;

/** @returns null if there is and was no picture. */
function pictureChange(field: string, old: unknown, now: unknown): FieldChange | null {
  if (!old && !now) return null;
  const after = old === now ? pictures.same : old ? pictures.other : pictures.only;
  return { field, format: 'PICTURE', before: old ? pictures.only : null, after: now ? after : null };
}

/** @returns the changes that people may see: those of private fields are not among them. */
export function changesIn(recordings: Recordings, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [recordedFields(before), recordedFields(after)];
  return Object.entries(recordings).flatMap(([field, format]): FieldChange | FieldChange[] => {
    if (typeof format !== 'string') return [];
    if (format === 'PICTURE') return pictureChange(field, old[field], now[field]) ?? [];
    const change = { field, format, before: textOf(old[field], format), after: textOf(now[field], format) };
    return change.before === change.after ? [] : [change];
  });
}

/** None for a payload of a newer version, because its fields may mean something else. */
export function changesOf({ kind, version, before, after }: TripEvent): FieldChange[] {
  const declaration = declarationOf(kind);
  return declaration?.shown && version <= declaration.version ? changesIn(declaration.shown, before, after) : [];
}

/** Returns the changed fields that can be put back. An earlier picture may be gone, so a picture is not among them. */
export const restorableChanges = (event: TripEvent): FieldChange[] =>
  changesOf(event).filter(({ format }) => format !== 'PICTURE');

/** Returns the name among the fields of an entity; null if it has none. */
export function nameIn(entity: object | null): string | null {
  const fields: Record<string, unknown> = { ...entity };
  const named = nameFields.find((field) => field in fields);
  return named ? textOf(fields[named], 'TEXT') : null;
}

/** Returns the name of the event's subject when it happened; null if the event did not record it. */
export const recordedName = (event: TripEvent): string | null => nameIn(fieldsIn(event));
