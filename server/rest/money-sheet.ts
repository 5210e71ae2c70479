import { personOf } from '../../schema/account/people.ts';
import type { Context } from '../../schema/core/context.ts';
import { Conflict } from '../../schema/core/failures.ts';
import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import { travelerName } from '../../schema/traveler/names.ts';
import { type Cell, csvOf, distinct, plain, timeText } from '../export/csv.ts';
import { addsUp, isPayment, openSheet, type Sheet, type SheetRow } from './money-rows.ts';

const before = [
  ...['Kind', 'Date', 'Title', 'Category', 'Currency', 'Amount'],
  ...['Trip currency', 'Amount in trip currency', 'Rate', 'Paid by'],
];
const after = ['Note', 'Recorded by', 'Recorded at (UTC)'];

/** How often it is read again while others change the trip's money. */
const MOST_TRIES = 5;

/** What a row says of an expense or a payment beside its amounts. */
function described({ entry }: SheetRow, nameOf: (id: string) => string) {
  if (isPayment(entry)) {
    return { kind: 'payment', sign: 1n, title: `${nameOf(entry.fromId)} to ${nameOf(entry.toId)}`, category: '' };
  }
  const { isRefund, title, category } = entry;
  return { kind: isRefund ? 'refund' : 'expense', sign: isRefund ? -1n : 1n, title, category };
}

interface Columns {
  currency: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
}

async function lineOf(ctx: Context, row: SheetRow, { currency, ids, nameOf }: Columns): Promise<Cell[]> {
  const { entry, day, paid, effects } = row;
  const { kind, sign, title, category } = described(row, nameOf);
  const payers = ids.flatMap((id) => {
    const amount = paid.get(id);
    return amount === undefined ? [] : `${nameOf(id)}: ${decimalText(amount, entry.currency)}`;
  });
  const recordedBy = await personOf(ctx, undefined, entry.createdById);
  return [
    ...[plain(kind), plain(day.toISOString().slice(0, 10)), title, category],
    ...[plain(entry.currency), plain(decimalText(sign * entry.amount, entry.currency))],
    ...[plain(currency), plain(decimalText(sign * entry.baseAmount, currency)), plain(entry.rate ?? '')],
    payers.join('; '),
    ...ids.map((id) => {
      const effect = effects.get(id);
      return plain(effect === undefined ? '' : decimalText(effect, currency));
    }),
    ...[entry.note ?? '', recordedBy?.username ?? '', plain(timeText(entry.createdAt))],
  ];
}

async function columnsOf(ctx: Context, { currency, travelers }: Sheet): Promise<Columns & { head: string }> {
  const names = await Promise.all(travelers.map((traveler) => travelerName(ctx, traveler)));
  const headings = distinct(names, [...before, ...after]);
  const byId = new Map(travelers.map(({ id }, index) => [id, headings[index] ?? '']));
  return {
    ...{ currency, ids: travelers.map(({ id }) => id), nameOf: (id) => byId.get(id) ?? '' },
    head: csvOf([[...before, ...headings, ...after]], true),
  };
}

/** @returns null if something was changed meanwhile. */
async function tryToWrite(ctx: Context, tripId: string, sheet: Sheet): Promise<Buffer<ArrayBuffer> | null> {
  const { head, ...columns } = await columnsOf(ctx, sheet);
  const written = [Buffer.from(head)];
  const sums = new Map<string, bigint>();
  for await (const rows of sheet.parts()) {
    for (const { effects } of rows) for (const [id, effect] of effects) sums.set(id, (sums.get(id) ?? 0n) + effect);
    const lines = await Promise.all(rows.map((row) => lineOf(ctx, row, columns)));
    written.push(Buffer.from(csvOf(lines)));
  }
  return (await addsUp(ctx, tripId, sums)) ? Buffer.concat(written) : null;
}

/**
 * Writes all expenses and payments of a trip as CSV, with a column for each traveler that adds up to their balance.
 * @throws Conflict if others change the trip's money all the time.
 */
export async function writeSheet(ctx: Context, tripId: string, opened: Sheet): Promise<Buffer<ArrayBuffer>> {
  let sheet = opened;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const written = await tryToWrite(ctx, tripId, sheet);
    if (written) return written;
    sheet = await openSheet(ctx, tripId);
  }
  throw new Conflict('Others are changing the money of this trip just now. Please try again.');
}
