import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { insertExpense } from '../test/money.ts';
import { two } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';

const app = await testApp();

test('balances and 50 expenses with their travelers take four statements, without those for the session and the trip', async () => {
  const { ana, tripId } = await two(app.url);
  const added = Array.from({ length: 20 }, (_, place) => ({ id: newId('Traveler'), tripId, name: `Noa ${place}` }));
  await app.db.traveler.createMany({ data: added.map((each) => ({ ...each, createdAt: new Date() })) });
  const ids = (await app.db.traveler.findMany({ where: { tripId } })).map(({ id }) => id);
  const parts = ids.map((travelerId) => ({ travelerId, paid: 1n, paidBase: 1n, share: 1n, shareBase: 1n }));
  for (let count = 0; count < 50; count += 1) {
    await insertExpense(app.db, { tripId, amount: BigInt(ids.length), parts });
  }
  // More parts than one look-up by id takes.
  expect(50 * ids.length).toBeGreaterThan(1_000);
  const statements = await statementsOf(app.database.pool, async () => {
    const { data } = await ana.graphql(
      `query ($tripId: ID!) { trip(id: $tripId) {
         balances { balance traveler { name } }
         expenses(first: 50) { edges { node { title amount parts { share traveler { id name } } } } } } }`,
      { tripId },
    );
    expect(data.trip.expenses.edges).toHaveLength(50);
  });
  expect(statements.filter((words) => /^select (expense|expense_part|traveler|user)\./.test(words))).toHaveLength(4);
  expect(statements).toHaveLength(6);
});
