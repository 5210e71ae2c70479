import type { QueryResultRow as Row } from 'pg';
import { connection, membership, typed } from './page-nodes.ts';
import { read } from './page-rows.ts';

const travelersOf = (trip: Row) =>
  read(
    'travelers',
    `SELECT t.id, t.created_at AS "createdAt", coalesce(u.username, t.name) AS name, t.answer, u.id AS "userId", u.avatar_url AS "avatarUrl"
     FROM traveler t LEFT JOIN "user" u ON u.id = t.user_id WHERE t.trip_id = $1 ORDER BY t.created_at, t.id LIMIT 101`,
    [trip.id],
  );

// No one has left the benchmark's trips.
export async function answers(trip: Row): Promise<object> {
  const node = ({ id, name, answer, userId, avatarUrl }: Row) =>
    typed('Traveler', { id, name, answer, hasLeft: false, user: userId && typed('User', { id: userId, avatarUrl }) });
  return { travelers: connection('Traveler', await travelersOf(trip), 100, ['createdAt', 'id'], node) };
}

export async function money(trip: Row): Promise<object> {
  const [travelers, expenses, planned] = await Promise.all([
    travelersOf(trip),
    read('expenses', 'SELECT id FROM expense WHERE trip_id = $1 AND removed_at IS NULL LIMIT 51', [trip.id]),
    read(
      'planned',
      `SELECT category, sum(cost)::float AS "plannedCost" FROM activity
       WHERE trip_id = $1 AND cost > 0 GROUP BY category ORDER BY sum(cost) DESC`,
      [trip.id],
    ),
  ]);
  if (expenses.length > 0) throw new Error('The benchmark has no expenses.');
  const { timeZone, currency, memberId, viewerId } = trip;
  const categories = planned.map((category) => typed('CategorySpending', { ...category, spent: 0 }));
  const plannedCost = planned.reduce((sum, category) => sum + category.plannedCost, 0);
  const node = ({ id, name, userId }: Row) =>
    typed('Traveler', { id, name, hasLeft: false, user: userId && typed('User', { id: userId }) });
  return {
    ...{ timeZone, currency, lastRates: [] },
    spending: typed('Spending', { plannedCost, spent: 0, categories }),
    viewerMembership: membership({ memberId, user: typed('User', { id: viewerId }) }),
    travelers: connection('Traveler', travelers, 100, ['createdAt', 'id'], node),
    expenses: connection('Expense', expenses, 50, [], () => ({})),
  };
}
