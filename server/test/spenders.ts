import type { Context } from '../../schema/core/context.ts';
import { newId } from '../../schema/core/ids.ts';
import { recordExpense } from '../../schema/expense/commands.ts';
import { readParts } from '../../schema/expense/queries.ts';
import type { TestDomain } from './domain.ts';
import { party } from './party.ts';

/** Of the ids, the last two characters decide who gets the cent. */
export const idEnding = (end: string) => newId('Expense').slice(0, -2) + end;

/** A trip in euros, of which Olga is the owner, Adam an admin, and Mia a member. */
export async function spenders(domain: TestDomain) {
  const people = await party(domain);
  const { tripId, owner, admin, member } = people;
  await domain.db.trip.update({ where: { id: tripId }, data: { currency: 'EUR' } });
  // In this order: the order of their ids decides who gets the cent.
  const [olga = '', adam = '', mia = ''] = [1, 2, 3].map(() => newId('Traveler')).sort();
  const rename = ({ viewer }: Context, id: string) =>
    domain.db.traveler.updateMany({ where: { tripId, userId: viewer?.id ?? '' }, data: { id } });
  await Promise.all([rename(owner, olga), rename(admin, adam), rename(member, mia)]);
  const names = new Map([
    [olga, 'olga'],
    [adam, 'adam'],
    [mia, 'mia'],
  ]);
  return {
    ...people,
    ...{ olga, adam, mia },
    record: (input: object = {}, ctx = owner) =>
      recordExpense(ctx, { tripId, title: 'Dinner', spentOn: '2026-05-12', amount: 1000, ...input }),
    /** What each paid and shares as text, and the same in the trip's currency if it differs. */
    async partsOf(id: string): Promise<Record<string, string>> {
      const rows = await readParts(domain.kysely, [id]);
      return Object.fromEntries(
        rows.map(({ travelerId, paid, share, paidBase, shareBase }) => [
          names.get(travelerId) ?? travelerId,
          paid === paidBase && share === shareBase ? `${paid} ${share}` : `${paid} ${share} = ${paidBase} ${shareBase}`,
        ]),
      );
    },
    eventsOf: (subjectId: string) => domain.db.tripEvent.findMany({ where: { subjectId }, orderBy: { seq: 'asc' } }),
  };
}
