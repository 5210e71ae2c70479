import type { TripEvent } from '../../../prisma/generated/client.ts';
import { declarationOf } from '../events.ts';
import { changes } from './changes.ts';

/** What undoing an event does to its subject. */
interface Undone<Row> {
  /** The fields with their values from before the event. */
  fields: Partial<Row>;
  /** The names of the fields that have another value since. They stay as they are. */
  changedSince: string[];
}

/** The recorded fields of a payload. */
export const recordedFields = (payload: unknown): Record<string, unknown> =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload)
    ? (payload as Record<string, unknown>)
    : {};

/**
 * Returns the fields of an event's subject as they were before the event.
 * @param row The subject in its current state.
 * @param pair Two fields that depend on each other. If `isLegal` refuses the restored row, both stay as they are.
 */
export function fieldsBefore<Row extends object>(
  { kind, before, after }: TripEvent,
  row: Row,
  pair: readonly (keyof Row & string)[],
  isLegal: (restored: Row) => boolean,
): Undone<Row> {
  const shown = declarationOf(kind)?.shown ?? {};
  const [old, written] = [recordedFields(before), recordedFields(after)];
  const names = Object.keys(old).filter((name) => name in row);
  const isSame = (name: string) => !changes(row, { [name]: written[name] as string | null });
  const restoredValue = (name: string) => {
    const value = old[name];
    const isDate = shown[name] === 'INSTANT' || shown[name] === 'DATE';
    return isDate && typeof value === 'string' ? new Date(value) : value;
  };
  const restore = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, restoredValue(name)])) as Partial<Row>;
  const unchanged = names.filter(isSame);
  const legal = isLegal({ ...row, ...restore(unchanged) })
    ? unchanged
    : unchanged.filter((name) => !(pair as readonly string[]).includes(name));
  return { fields: restore(legal), changedSince: names.filter((name) => !legal.includes(name)) };
}
