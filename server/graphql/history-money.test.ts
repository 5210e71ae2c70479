import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// What the history says of expenses, payments and travelers. The names of people are those of today.

const { url, db } = await testApp();
const { ana, bob, tripId } = await two(url);
const ownOf = async ({ id }: typeof ana) => (await db.traveler.findFirstOrThrow({ where: { tripId, userId: id } })).id;
const [anas, bobs] = [await ownOf(ana), await ownOf(bob)];

interface Change {
  field: string;
  format: string;
  before: string | null;
  after: string | null;
}
interface Event {
  subjectName: string | null;
  viewerCanRestore: boolean;
  changes: Change[];
}

async function newest(kind: string, who = ana): Promise<Event | undefined> {
  const { data, errors } = await who.graphql(
    `query ($id: ID!, $kinds: [TripEventKind!]) { trip(id: $id) { events(last: 1, kinds: $kinds) { edges { node {
      subjectName viewerCanRestore changes { field format before after }
    } } } } }`,
    { id: tripId, kinds: [kind] },
  );
  expect(errors).toBeUndefined();
  return data.trip.events.edges.map(({ node }: { node: Event }) => node).at(-1);
}
/** The changes of the newest edit: field, format, before and after. */
const edited = async () =>
  ((await newest('EXPENSE_UPDATED'))?.changes ?? []).map(({ field, format, before, after }) => [
    ...[field, format, before, after],
  ]);

const add = async (name: string): Promise<string> =>
  (await ana.command('addTraveler', { tripId, name }, 'traveler { id }')).traveler.id;
async function record(fields: object): Promise<string> {
  const dinner = { tripId, title: 'Dinner', amount: 1200, spentOn: '2027-05-02' };
  return (await ana.command('recordExpense', { ...dinner, ...fields }, 'expense { id }')).expense.id;
}
const edit = async (expenseId: string, fields: object) =>
  expect(await ana.command('updateExpense', { expenseId, ...fields })).not.toHaveProperty('code');
/** In the order of the travelers' ids, as the journal has them. */
const lines = (...each: [id: string, rest: string][]) =>
  each
    .map(([id, rest]) => `${id} ${rest}`)
    .sort()
    .join('\n');

test('an edit of an expense has its amounts, and who paid and who shares it by the names of today', async () => {
  const expenseId = await record({ split: { kind: 'AMONG', travelerIds: [anas, bobs] } });
  await edit(expenseId, { amount: 1300, paid: [{ travelerId: bobs, amount: 1300 }], isRefund: true });
  expect(await bob.command('updateAccount', { username: 'Robert' })).not.toHaveProperty('code');
  expect(await edited()).toEqual([
    ['amount', 'MONEY', '1200 USD', '1300 USD'],
    ['baseAmount', 'MONEY', '1200 USD', '1300 USD'],
    ['isRefund', 'BOOLEAN', 'false', 'true'],
    ['paid', 'TRAVELER_AMOUNTS', `${anas} 1200 USD ana`, `${bobs} 1300 USD Robert`],
    [
      ...['shares', 'TRAVELER_AMOUNTS'],
      lines([anas, '600 USD ana'], [bobs, '600 USD Robert']),
      lines([anas, '650 USD ana'], [bobs, '650 USD Robert']),
    ],
  ]);
  const journal = await db.tripEvent.findMany({ where: { subjectId: expenseId } });
  expect(JSON.stringify(journal)).not.toMatch(/ana|bob|Robert/);
});

test('the values from before an edit can be put back by those who may change the expense, while it is there', async () => {
  const expenseId = await record({});
  await edit(expenseId, { title: 'Supper' });
  const mayRestore = async () =>
    Promise.all([ana, bob].map(async (who) => (await newest('EXPENSE_UPDATED', who))?.viewerCanRestore));
  expect(await mayRestore()).toEqual([true, false]);
  await edit(expenseId, { paid: [{ travelerId: bobs, amount: 1200 }] });
  expect(await mayRestore()).toEqual([true, true]);
  await ana.command('removeExpense', { expenseId });
  expect(await mayRestore()).toEqual([false, false]);
});

test('shares are shown where an expense is divided by them, and the weights of another split are not', async () => {
  const among = { kind: 'AMONG', travelerIds: [anas, bobs] };
  const byShares = (ofAna: number) => ({
    kind: 'SHARES',
    shares: [
      { travelerId: anas, shares: ofAna },
      { travelerId: bobs, shares: 1 },
    ],
  });
  const amounts = [
    { travelerId: anas, amount: 1000 },
    { travelerId: bobs, amount: 200 },
  ];
  const expenseId = await record({ split: among });
  const shown = async () => (await edited()).filter(([field]) => field === 'weights' || field === 'split');
  const [two, three] = [2, 3].map((shares) => lines([anas, `${shares} ana`], [bobs, '1 Robert']));
  await edit(expenseId, { split: byShares(2) });
  expect(await shown()).toEqual([
    ['split', 'TEXT', 'AMONG', 'SHARES'],
    ['weights', 'TRAVELER_SHARES', null, two],
  ]);
  await edit(expenseId, { split: byShares(3) });
  expect(await shown()).toEqual([['weights', 'TRAVELER_SHARES', two, three]]);
  await edit(expenseId, { split: { kind: 'AMOUNTS', amounts } });
  expect(await shown()).toEqual([
    ['split', 'TEXT', 'SHARES', 'AMOUNTS'],
    ['weights', 'TRAVELER_SHARES', three, null],
  ]);
  await edit(expenseId, { amount: 1400, split: { kind: 'AMOUNTS', amounts: [{ travelerId: anas, amount: 1400 }] } });
  expect(await shown()).toEqual([]);
});

test('someone who was claimed since keeps their last name in what happened before, and the claim says by whom', async () => {
  const mia = await add('Mia');
  const { payment } = await ana.command(
    'recordPayment',
    { tripId, fromId: mia, toId: anas, amount: 500, paidOn: '2027-05-02' },
    'payment { id }',
  );
  const expenseId = await record({ split: { kind: 'AMONG', travelerIds: [mia] } });
  await edit(expenseId, { split: { kind: 'AMONG', travelerIds: [anas] } });
  await ana.command('renameTraveler', { travelerId: mia, name: 'Mia, 6' });
  expect(await newest('PAYMENT_RECORDED')).toMatchObject({ subjectName: 'Mia, 6 to ana: 5.00 USD' });
  await ana.command('claimTraveler', { travelerId: mia, userId: bob.id });
  expect(await newest('TRAVELER_CLAIMED')).toMatchObject({
    subjectName: 'Mia, 6',
    changes: [{ field: 'name', before: 'Mia, 6', after: 'Robert' }],
  });
  expect(await edited()).toContainEqual([
    ...['shares', 'TRAVELER_AMOUNTS', `${mia} 1200 USD Mia, 6`, `${anas} 1200 USD ana`],
  ]);
  expect(await newest('PAYMENT_RECORDED')).toMatchObject({
    subjectName: 'Mia, 6 to ana: 5.00 USD',
    changes: expect.arrayContaining([{ field: 'amount', format: 'MONEY', before: null, after: '500 USD' }]),
  });
  await ana.command('removePayment', { paymentId: payment.id });
  expect(await newest('PAYMENT_REMOVED')).toMatchObject({ subjectName: 'Robert to ana: 5.00 USD' });
});

test('a removed payment that a claim has erased can’t be restored', async () => {
  const fromId = await add('Kid');
  const paid = { tripId, fromId, toId: anas, amount: 100, paidOn: '2027-05-02' };
  const { payment } = await ana.command('recordPayment', paid, 'payment { id }');
  await ana.command('removePayment', { paymentId: payment.id });
  expect(await newest('PAYMENT_REMOVED')).toMatchObject({ viewerCanRestore: true });
  await ana.command('claimTraveler', { travelerId: fromId });
  expect(await newest('PAYMENT_REMOVED')).toMatchObject({ subjectName: null, viewerCanRestore: false });
});

test('a name with a line break adds no line to the amounts', async () => {
  const al = await add('Al');
  await db.traveler.update({ where: { id: al }, data: { name: `Al\n${bobs} 999999 USD Bob` } });
  await record({ split: { kind: 'AMONG', travelerIds: [al] } });
  expect((await newest('EXPENSE_RECORDED'))?.changes).toContainEqual({
    ...{ field: 'shares', format: 'TRAVELER_AMOUNTS', before: null, after: `${al} 1200 USD Al ${bobs} 999999 USD Bob` },
  });
});

test('an id that another trip has gives no name of that trip', async () => {
  const { trip } = await bob.command('createTrip', { name: 'Other', destination: 'There' }, 'trip { id }');
  const secret = { tripId: trip.id, name: 'Secret' };
  const { traveler } = await bob.command('addTraveler', secret, 'traveler { id }');
  const expenseId = await record({ split: { kind: 'AMONG', travelerIds: [anas] } });
  const paid = [`${traveler.id} 1200 USD`];
  const forged = () => db.tripEvent.updateMany({ where: { subjectId: expenseId }, data: { after: { paid } } });
  const named = async () => (await newest('EXPENSE_RECORDED'))?.changes.map(({ after }) => after);
  await forged();
  expect(await named()).toEqual([`${traveler.id} 1200 USD Someone who left`]);
  await bob.command('removeTraveler', { travelerId: traveler.id });
  expect(await named()).toEqual([`${traveler.id} 1200 USD Someone who left`]);
});

test('a deleted account leaves no name', async () => {
  await record({ paid: [{ travelerId: bobs, amount: 1200 }], split: { kind: 'AMONG', travelerIds: [bobs] } });
  await db.user.update({ where: { id: bob.id }, data: { deletionRequestedAt: new Date() } });
  expect((await newest('EXPENSE_RECORDED'))?.changes).toContainEqual({
    ...{ field: 'paid', format: 'TRAVELER_AMOUNTS', before: null, after: `${bobs} 1200 USD Someone who left` },
  });
});
