import { Conflict } from '../failures.ts';

type Value = string | number | bigint | boolean | null | Date | readonly string[];

type AsText = Date | bigint;

/** Fields as the journal stores them: instants and large whole numbers are text. */
export type Recorded<Fields> = {
  [Field in keyof Fields]: Extract<Fields[Field], AsText> extends never
    ? Fields[Field]
    : Exclude<Fields[Field], AsText> | string;
};

function recorded(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'bigint' ? String(value) : value;
}

export function snapshot<Fields extends { [Field in keyof Fields]: Value | undefined }>(
  fields: Fields,
): Recorded<Fields> {
  const entries = Object.entries(fields).map(([field, value]) => [field, recorded(value)]);
  return Object.fromEntries(entries) as Recorded<Fields>;
}

/** Returns the fields that are not undefined, including null ones. An absent field stays unchanged in an edit. */
export function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}

/** A field that is not recorded has no value: an event from before the field existed. */
const writtenIn = (value: unknown) => recorded(value) ?? null;

/** Returns the changed fields with their old and new values; null when none changes. */
export function changes<Fields extends { [Field in keyof Fields]?: Value | undefined }>(
  before: { [Field in keyof Fields]?: unknown },
  after: Fields,
): { before: Partial<Recorded<Fields>>; after: Partial<Recorded<Fields>> } | null {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter(
    (field) => writtenIn(before[field]) !== writtenIn(after[field]),
  );
  if (changed.length === 0) return null;
  const pick = (fields: { [Field in keyof Fields]?: unknown }) =>
    Object.fromEntries(changed.map((field) => [field, recorded(fields[field])])) as Partial<Recorded<Fields>>;
  return { before: pick(before), after: pick(after) };
}

/** @param base The values that the edit is based on; absent ones aren't compared. @throws Conflict when one differs. */
export function requireSame<Fields extends { [Field in keyof Fields]?: Value | undefined }>(
  what: string,
  now: { [Field in keyof Fields]?: unknown },
  base: Fields,
): void {
  if (changes(now, base)) throw new Conflict(`Someone else has changed this ${what} in the meantime.`);
}
