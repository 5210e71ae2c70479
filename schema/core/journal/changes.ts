import { Conflict } from '../failures.ts';

/** What the journal keeps of a field. */
type Value = string | number | boolean | null | Date | readonly string[];

/** Fields as the journal keeps them: instants are text. */
export type Recorded<Fields> = {
  [Field in keyof Fields]: Date extends Fields[Field] ? Exclude<Fields[Field], Date> | string : Fields[Field];
};

const recorded = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** The fields as the journal keeps them. */
export function snapshot<Fields extends { [Field in keyof Fields]: Value | undefined }>(
  fields: Fields,
): Recorded<Fields> {
  const entries = Object.entries(fields).map(([field, value]) => [field, recorded(value)]);
  return Object.fromEntries(entries) as Recorded<Fields>;
}

/** The fields that were given, null ones too; an absent one is left as it is. */
export function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}

/** Those of the fields that are about to differ, as they were and as they will be; null when none does. */
export function changes<Fields extends { [Field in keyof Fields]?: Value | undefined }>(
  before: { [Field in keyof Fields]?: unknown },
  after: Fields,
): { before: Partial<Recorded<Fields>>; after: Partial<Recorded<Fields>> } | null {
  const changed = (Object.keys(after) as (keyof Fields)[]).filter(
    (field) => recorded(before[field]) !== recorded(after[field]),
  );
  if (changed.length === 0) return null;
  const pick = (fields: { [Field in keyof Fields]?: unknown }) =>
    Object.fromEntries(changed.map((field) => [field, recorded(fields[field])])) as Partial<Recorded<Fields>>;
  return { before: pick(before), after: pick(after) };
}

/**
 * Refuses an edit that started from older values.
 * @param what What is edited, as the message names it: 'trip'.
 * @param base Fields as the edit found them; a field that is absent isn't compared.
 * @throws Conflict when one of them has another value by now.
 */
export function requireSame<Fields extends { [Field in keyof Fields]?: Value | undefined }>(
  what: string,
  now: { [Field in keyof Fields]?: unknown },
  base: Fields,
): void {
  if (changes(now, base)) throw new Conflict(`Someone else has changed this ${what} in the meantime.`);
}
