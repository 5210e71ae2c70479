import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf, formatOf } from '../events.ts';
import { changes } from './changes.ts';

interface Undone<Row> {
  fields: Partial<Row>;
  /** The names of the fields that have another value since. They stay as they are. */
  changedSince: string[];
}

export const recordedFields = (payload: unknown): Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? (payload as Record<string, unknown>)
    : {};

/** The recorded fields of an event: the values after it, and those from before it where it has no other. */
export const fieldsIn = ({ before, after }: Pick<TripEvent, 'before' | 'after'>): Record<string, unknown> => ({
  ...recordedFields(before),
  ...recordedFields(after),
});

/** Returns these fields of an event's subject with their values from before the event, as far as it recorded them. */
export function valuesBefore<Row extends object>(
  { kind, before }: Pick<TripEvent, 'kind' | 'before'>,
  names: readonly string[],
): Partial<Row> {
  const shown = declarationOf(kind)?.shown ?? {};
  const old = recordedFields(before);
  const restored = (name: string) => {
    const value = old[name];
    const format = formatOf(shown[name]);
    const isDate = format === 'INSTANT' || format === 'DATE';
    return isDate && typeof value === 'string' ? new Date(value) : value;
  };
  const recorded = names.filter((name) => name in old);
  return Object.fromEntries(recorded.map((name) => [name, restored(name)])) as Partial<Row>;
}

/** Two fields that depend on each other. If `isLegal` refuses the restored row, both stay as they are. */
interface Pair<Row> {
  names: readonly (keyof Row & string)[];
  isLegal: (restored: Row) => boolean;
}

/** @param row The subject in its current state. */
export function fieldsBefore<Row extends object>(event: TripEvent, row: Row, pairs: readonly Pair<Row>[]): Undone<Row> {
  const written = recordedFields(event.after);
  const names = Object.keys(recordedFields(event.before)).filter((name) => name in row);
  const isSame = (name: string) => !changes(row, { [name]: written[name] as string | null });
  const restore = (wanted: readonly string[]) => valuesBefore<Row>(event, wanted);
  const unchanged = names.filter(isSame);
  const legal = pairs.reduce<readonly string[]>((kept, pair) => {
    const isPart = (name: string) => (pair.names as readonly string[]).includes(name);
    return pair.isLegal({ ...row, ...restore(kept) }) ? kept : kept.filter((name) => !isPart(name));
  }, unchanged);
  return { fields: restore(legal), changedSince: names.filter((name) => !legal.includes(name)) };
}
