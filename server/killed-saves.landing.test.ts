import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../schema/core/ids.ts';
import { atEnd } from './test/at-end.ts';
import type { Answered, TestBrowser } from './test/browser.ts';
import { emptyPool } from './test/empty-pool.ts';
import { makeTrip, signedIn } from './test/people.ts';
import { type Program, startProgram } from './test/program.ts';

// The built server: `npm run build` first.

const SAVES = 40;

/** Starts the server on a database that stays the same. With TEST_DATABASE_URL, it is on that server. */
async function places(): Promise<() => Program> {
  if (process.env.TEST_DATABASE_URL) {
    const { url, close } = await emptyPool();
    atEnd(close);
    return () => startProgram([], { DATABASE_URL: url ?? '', PASSWORD_COST: '10', COST_PER_MINUTE: '0' });
  }
  const folder = await mkdtemp(join(tmpdir(), 'planjam-killed-'));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return () => startProgram([], { DATA_DIR: folder, PASSWORD_COST: '10', COST_PER_MINUTE: '0' });
}

const moneyOf = async (ana: TestBrowser, tripId: string): Promise<Answered> => {
  const { data } = await ana.graphql(
    `query ($tripId: ID!) { trip(id: $tripId) {
       balances { balance }
       expenses(first: 100) { edges { node { id amount parts { paid share } } } }
       events(first: 100, kinds: [EXPENSE_RECORDED, EXPENSE_UPDATED]) { edges { node { kind subjectId } } } } }`,
    { tripId },
  );
  return data.trip;
};
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

test('a server that is killed between saves leaves each expense whole or not at all, and all that it confirmed', async () => {
  const start = await places();
  const first = start();
  atEnd(() => first.stop());
  const ana = await signedIn(await first.listens(), 'ana');
  const tripId = await makeTrip(ana);
  for (const name of ['Mia', 'Noa']) await ana.command('addTraveler', { tripId, name });
  const record = (id: string) =>
    ana.command('recordExpense', { id, tripId, title: 'Dinner', spentOn: '2027-05-12', amount: 1_000 });
  const edited = newId('Expense');
  await record(edited);

  const ids = Array.from({ length: SAVES }, () => newId('Expense'));
  const confirmed = new Set<string>();
  const confirmedEdits: number[] = [];
  const saves = ids.map(async (id, place) => {
    const amount = 2_000 + place;
    const saved = place % 2 ? record(id) : ana.command('updateExpense', { expenseId: edited, amount });
    const { __typename: answer } = await saved;
    if (answer === 'RecordExpensePayload') confirmed.add(id);
    if (answer === 'UpdateExpensePayload') confirmedEdits.push(amount);
    if (confirmed.size + confirmedEdits.length === SAVES / 4) first.child.kill('SIGKILL');
  });
  const ended = await Promise.allSettled(saves);
  await first.ended;
  expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);

  const second = start();
  atEnd(() => second.stop());
  ana.url = await second.listens();
  const { expenses, events, balances } = await moneyOf(ana, tripId);
  const found: { id: string; amount: number; parts: { paid: number; share: number }[] }[] = expenses.edges.map(
    ({ node }: Answered) => node,
  );
  const wrong = found.filter(({ amount, parts }) =>
    [parts.map(({ paid }) => paid), parts.map(({ share }) => share)].some((amounts) => sumOf(amounts) !== amount),
  );
  expect(wrong).toEqual([]);
  expect(sumOf(balances.map(({ balance }: Answered) => balance))).toBe(0);
  const present = new Set(found.map(({ id }) => id));
  expect([...confirmed].filter((id) => !present.has(id))).toEqual([]);
  const kinds: Answered[] = events.edges.map(({ node }: Answered) => node);
  const recorded = kinds.filter(({ kind }) => kind === 'EXPENSE_RECORDED').map(({ subjectId }) => subjectId);
  expect(recorded.sort()).toEqual([...present].sort());
  expect(kinds.length - recorded.length).toBeGreaterThanOrEqual(confirmedEdits.length);

  // The browser sends again what was not confirmed.
  for (const id of ids.filter((_id, place) => place % 2)) {
    expect(await record(id)).toMatchObject({ __typename: 'RecordExpensePayload' });
  }
  expect((await moneyOf(ana, tripId)).expenses.edges).toHaveLength(SAVES / 2 + 1);
});
