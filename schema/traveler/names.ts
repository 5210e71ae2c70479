import { sql } from 'kysely';
import { personOf } from '../account/people.ts';
import { batched } from '../core/batched.ts';
import type { Context } from '../core/context.ts';
import type { FieldChange } from '../core/events.ts';
import { onOneLine } from '../core/input/names.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { type TravelerRow, travelerById } from './queries.ts';
import { LEFT_WITHOUT_NAME } from './rules.ts';

type Named = Pick<TravelerRow, 'name' | 'userId' | 'username'>;

/** The username of the account, or the name with which someone added the traveler. */
export async function travelerName(ctx: Context, { name, userId, username }: Named): Promise<string> {
  if (name !== null) return name;
  const found = username === undefined ? (await personOf(ctx, undefined, userId))?.username : username;
  return found ?? LEFT_WITHOUT_NAME;
}

const keyOf = (tripId: string, subjectId: string) => `${tripId} ${subjectId}`;

/** The last names that the journal has of travelers without an account. Keys: the ids of the trip and the traveler. */
const lastNames = batched<string>(async ({ kysely }, keys) => {
  const [tripIds, ids] = [0, 1].map((part) => keys.map((key) => key.split(' ')[part]));
  const events = await kysely
    .selectFrom('tripEvent')
    .select(['tripId', 'subjectId', 'after'])
    .where('tripId', '=', sql<string>`any(${tripIds})`)
    .where('kindText', 'in', [sql.lit('TRAVELER_ADDED'), sql.lit('TRAVELER_RENAMED')])
    .where('subjectId', '=', sql<string>`any(${ids})`)
    .orderBy('seq')
    .execute();
  return new Map(
    events.map(({ tripId, subjectId, after }) => [keyOf(tripId, subjectId), String(recordedFields(after).name)]),
  );
});

/** The traveler's name as it is now, or else the last one: of someone who was removed, or claimed by a member. */
export async function nameInHistory(ctx: Context, tripId: string, id: string): Promise<string> {
  const traveler = await travelerById(ctx, id);
  if (traveler?.tripId === tripId) return travelerName(ctx, traveler);
  return (await lastNames(ctx, keyOf(tripId, id))) ?? LEFT_WITHOUT_NAME;
}

const linesOf = (value: string | null): string[] => (value ? value.split('\n') : []);
const idIn = (line: string): string => line.slice(0, line.indexOf(' '));

const namesTravelers = ({ format }: FieldChange) => format === 'TRAVELER_AMOUNTS' || format === 'TRAVELER_SHARES';

/** Adds the names of travelers to the lines that begin with their ids. A name with a line break adds no other line. */
export async function withTravelerNames(
  ctx: Context,
  tripId: string,
  changes: readonly FieldChange[],
): Promise<FieldChange[]> {
  const lines = changes.filter(namesTravelers).flatMap(({ before, after }) => [before, after].flatMap(linesOf));
  const ids = [...new Set(lines.map(idIn))];
  const found = await Promise.all(
    ids.map(async (id) => [id, onOneLine(await nameInHistory(ctx, tripId, id))] as const),
  );
  const names = new Map(found);
  const named = (value: string | null) =>
    value &&
    linesOf(value)
      .map((line) => `${line} ${names.get(idIn(line))}`)
      .join('\n');
  return changes.map((change) =>
    namesTravelers(change) ? { ...change, before: named(change.before), after: named(change.after) } : change,
  );
}
