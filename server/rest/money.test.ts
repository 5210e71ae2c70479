import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { minorUnitsOf } from '../../schema/core/input/money/minor-units.ts';
import { readConfig } from '../config/config.ts';
import { allowanceOf } from '../limits/allowance.ts';
import { CostBudget } from '../limits/cost-budget.ts';
import { RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import { generousLimits } from '../test/limits.ts';
import { signedIn, two } from '../test/people.ts';

const app = await testApp();
const { ana, bob, tripId } = await two(app.url);
const ownOf = async ({ id }: typeof ana) =>
  (await app.db.traveler.findFirstOrThrow({ where: { tripId, userId: id } })).id;
const [anas, bobs] = [await ownOf(ana), await ownOf(bob)];
const path = `/trips/${tripId}/money.csv`;

/** The cells of a file by RFC 4180: numbers and dates are not quoted here. */
function cellsIn(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}
const download = async (who = ana) => {
  const bytes = await (await who.fetch(path)).arrayBuffer();
  return cellsIn(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replace(/^\ufeff/, ''));
};
const add = async (name: string): Promise<string> =>
  (await ana.command('addTraveler', { tripId, name }, 'traveler { id }')).traveler.id;
const record = async (fields: object) =>
  expect(await ana.command('recordExpense', { tripId, spentOn: '2027-05-02', ...fields })).not.toHaveProperty('code');
const pay = async (fields: object) =>
  expect(await ana.command('recordPayment', { tripId, paidOn: '2027-05-01', ...fields })).not.toHaveProperty('code');

test('each expense and payment is a row, and the column of each traveler adds up to their balance', async () => {
  const [mia, other] = [await add('Mia'), await add('Mia')];
  const quoted = { title: 'The "best", Fish', note: '=HYPERLINK("http://x")\nاثنان 🍷', category: 'dining' };
  const sharers = { kind: 'AMONG', travelerIds: [anas, bobs, mia] };
  await record({ ...quoted, amount: 1000, split: sharers });
  const paid = [anas, other].map((travelerId) => ({ travelerId, amount: 5000 }));
  await record({ title: 'Taxi', amount: 10_000, currency: 'JPY', rate: '0.0061', paid, spentOn: '2027-04-30' });
  await record({ title: 'Deposit', amount: 300, isRefund: true, split: sharers });
  await pay({ fromId: bobs, toId: anas, amount: 250 });
  const [head = [], ...rows] = await download(bob);
  expect(head).toEqual([
    ...['Kind', 'Date', 'Title', 'Category', 'Currency', 'Amount', 'Trip currency', 'Amount in trip currency', 'Rate'],
    ...['Paid by', 'ana', 'bob', 'Mia', 'Mia (2)', 'Note', 'Recorded by', 'Recorded at (UTC)'],
  ]);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const parts = (...shares: string[]) => shares.map((share) => expect.stringMatching(`^${share}$`));
  expect(rows).toEqual([
    [
      ...[
        'expense',
        '2027-04-30',
        'Taxi',
        'other',
        'JPY',
        '10000',
        'USD',
        '61.00',
        '0.0061',
        'ana: 5000; Mia (2): 5000',
      ],
      ...['15.25', '-15.25', '-15.25', '15.25', '', 'ana', at],
    ],
    [
      ...['payment', '2027-05-01', 'bob to ana', '', 'USD', '2.50', 'USD', '2.50', '', 'bob: 2.50'],
      ...['-2.50', '2.50', '', '', '', 'ana', at],
    ],
    [
      ...['expense', '2027-05-02', 'The "best", Fish', 'dining', 'USD', '10.00', 'USD', '10.00', '', 'ana: 10.00'],
      ...parts('6.6[67]', '-3.3[34]', '-3.3[34]'),
      ...['', `'${quoted.note}`, 'ana', at],
    ],
    [
      ...['refund', '2027-05-02', 'Deposit', 'other', 'USD', '-3.00', 'USD', '-3.00', '', 'ana: -3.00'],
      ...['-2.00', '1.00', '1.00', '', '', 'ana', at],
    ],
  ]);
  const { data } = await ana.graphql('query ($id: ID!) { trip(id: $id) { balances { balance } } }', { id: tripId });
  const sums = [10, 11, 12, 13].map((column) =>
    rows.reduce((sum, row) => sum + (minorUnitsOf(row[column] || '0', 'USD') ?? (Number.NaN as never)), 0n),
  );
  expect(sums.map(Number)).toEqual(data.trip.balances.map(({ balance }: { balance: number }) => balance));
});

test('it is a file of UTF-8 with the name of the trip, which Excel reads, and which no one keeps', async () => {
  await ana.command('updateTrip', { tripId, name: 'Ana’s (Café)' });
  const response = await ana.fetch(path, { headers: { accept: 'text/html,application/xhtml+xml' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition':
      'attachment; filename="Ana_s (Caf_) money.csv"; filename*=UTF-8\'\'Ana%E2%80%99s%20%28Caf%C3%A9%29%20money.csv',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toMatch(/\r\n$/);
});

test('someone else gets 404, and a trip without money has a line of headings', async () => {
  const otto = await signedIn(app.url, 'otto');
  expect(await otto.json('GET', path)).toEqual({ status: 404, body: { error: 'Trip not found' } });
  expect(await otto.json('GET', '/trips/x/money.csv')).toEqual({ status: 404, body: { error: 'Trip not found' } });
  const { trip } = await otto.command('createTrip', { name: 'Oslo', destination: 'Norway' }, 'trip { id }');
  const empty = await (await otto.fetch(`/trips/${trip.id}/money.csv`)).text();
  expect(cellsIn(empty)).toHaveLength(1);
});

/** Adds payments with the longest notes in a trip of its own. @returns the path of its file. */
async function many(count: number): Promise<string> {
  const { trip } = await ana.command('createTrip', { name: 'Oslo', destination: 'Norway' }, 'trip { id }');
  const [fromId, toId] = [newId('Traveler'), newId('Traveler')];
  const createdAt = new Date();
  const travelers = [fromId, toId].map((id) => ({ id, tripId: trip.id, name: 'Mia', createdAt }));
  await app.db.traveler.createMany({ data: travelers });
  const payment = { tripId: trip.id, fromId, toId, currency: 'USD', amount: 100n, baseAmount: 100n, createdAt };
  const long = { ...payment, paidOn: createdAt, note: '€'.repeat(1_000) };
  await app.db.payment.createMany({ data: Array.from({ length: count }, () => ({ ...long, id: newId('Payment') })) });
  return `/trips/${trip.id}/money.csv`;
}

test('a long file costs by its rows and travelers', async () => {
  const long = await many(110);
  const price = 1_000 + 10 * (10 + 3);
  const costs = new CostBudget(2 * price - 1, () => 0);
  const limits = new RateLimits(generousLimits, null, { ...allowanceOf(readConfig({})), costs });
  const { url } = await testApp({ database: app.database, limits });
  const read = () => fetch(url + long, { headers: { cookie: ana.cookie ?? '' } });
  const [first, second] = [await read(), await read()];
  expect([first.status, second.status]).toEqual([200, 429]);
  expect(cellsIn(await first.text())).toHaveLength(111);
});

test('a client that reads nothing holds one long file, until it hangs up; others continue', async () => {
  const long = await many(3_000);
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`GET ${long} HTTP/1.1\r\nHost: x\r\nCookie: ${ana.cookie}\r\n\r\n`);
  await once(socket, 'readable');
  expect((await ana.json('GET', long)).status).toBe(429);
  expect((await bob.fetch(path)).status).toBe(200);
  socket.destroy();
  await expect.poll(async () => (await ana.fetch(long)).status, { timeout: 10_000 }).toBe(200);
});
