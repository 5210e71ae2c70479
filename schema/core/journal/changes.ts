import type { Prisma } from '../../../prisma/generated/client.ts';
import { Conflict } from '../failures.ts';
import type { Change } from './journal-lines.ts';

type Recorded = string | number | boolean | null | Date;

const recorded = (value: Recorded) => (value instanceof Date ? value.toISOString() : value);

/** The fields as the journal keeps them. */
export function snapshot(fields: Record<string, Recorded>): Prisma.InputJsonObject {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, recorded(value)]));
}

/** The fields that were given, null ones too; an absent one is left as it is. */
export function given<Fields extends object>(
  fields: Fields,
): { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Field in keyof Fields]?: Exclude<Fields[Field], undefined> };
}

/** Those of the fields that are about to differ, as they were and as they will be; null when none does. */
export function changes(
  before: Record<string, unknown>,
  after: { [field: string]: Recorded },
): Required<Change> | null {
  const was: Record<string, Recorded> = {};
  const is: Record<string, Recorded> = {};
  for (const [field, value] of Object.entries(after)) {
    const old = before[field] as Recorded;
    if (recorded(old) === recorded(value)) continue;
    was[field] = old;
    is[field] = value;
  }
  return Object.keys(is).length === 0 ? null : { before: snapshot(was), after: snapshot(is) };
}

/**
 * Refuses an edit that started from older values.
 * @param what What is edited, as the message names it: 'trip'.
 * @param base Fields as the edit found them; a field that is absent isn't compared.
 * @throws Conflict when one of them has another value by now.
 */
export function requireSame(what: string, now: Record<string, unknown>, base: { [field: string]: Recorded }): void {
  if (changes(now, base)) throw new Conflict(`Someone else has changed this ${what} in the meantime.`);
}
