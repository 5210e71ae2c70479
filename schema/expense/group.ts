import { InvalidInput } from '../core/failures.ts';
import type { Sql } from '../core/sql/tables.ts';
import { hasLeft } from '../traveler/queries.ts';

/** Who may share an expense, and in which currency they settle. */
export interface Group {
  currency: string;
  travelers: readonly { id: string; userId: string | null; hasLeft: boolean }[];
}

export async function readGroup(kysely: Sql, tripId: string): Promise<Group> {
  const { currency } = await kysely
    .selectFrom('trip')
    .select('currency')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const travelers = await kysely
    .selectFrom('traveler')
    .select(['traveler.id', 'traveler.userId'])
    .select(hasLeft.as('hasLeft'))
    .where('tripId', '=', tripId)
    .execute();
  return { currency, travelers };
}

/** @throws InvalidInput for a traveler of another trip, and for one that does not exist. */
export function requireOfGroup({ travelers }: Group, ids: readonly string[], path: string[]): void {
  const known = new Set(travelers.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  throw new InvalidInput([{ path, message: 'Only travelers of the trip can pay and share.' }]);
}
