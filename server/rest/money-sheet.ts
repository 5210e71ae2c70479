import { personOf } from '../../schema/account/people.ts';
import type { Context } from '../../schema/core/context.ts';
import { Conflict } from '../../schema/core/failures.ts';
import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import { travelerName } from '../../schema/traveler/names.ts';
import { CSV_START, csvLine, distinct, textCell } from './csv.ts';
import { addsUp, isPayment, openSheet, type Sheet, type SheetRow } from './money-rows.ts';

const before = [
  ...['Kind', 'Date', 'Title', 'Category', 'Currency', 'Amount'],
  ...['Trip currency', 'Amount in trip currency', 'Rate', 'Paid by'],
];
const after = ['Note', 'Recorded by', 'Recorded at (UTC)'];

/** How often it is read again while others change the trip's money. */
const MOST_TRIES = 5;

/** A time that spreadsheets read: 2027-05-02 08:00:00. */
const timeCell = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

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

async function lineOf(ctx: Context, row: SheetRow, { currency, ids, nameOf }: Columns): Promise<string> {
  const { entry, day, paid, effects } = row;
  const { kind, sign, title, category } = described(row, nameOf);
  const payers = ids.flatMap((id) => {
    const amount = paid.get(id);
    return amount === undefined ? [] : `${nameOf(id)}: ${decimalText(amount, entry.currency)}`;
  });
  const recordedBy = await personOf(ctx, undefined, entry.createdById);
  return csvLine([
    ...[kind, day.toISOString().slice(0, 10), textCell(title), textCell(category)],
    ...[entry.currency, decimalText(sign * entry.amount, entry.currency)],
    ...[currency, decimalText(sign * entry.baseAmount, currency), entry.rate ?? ''],
    textCell(payers.join('; ')),
    ...ids.map((id) => {
      const effect = effects.get(id);
      return effect === undefined ? '' : decimalText(effect, currency);
    }),
    ...[textCell(entry.note ?? ''), textCell(recordedBy?.username ?? ''), timeCell(entry.createdAt)],
  ]);
}

async function columnsOf(ctx: Context, { currency, travelers }: Sheet): Promise<Columns & { head: string }> {
  const names = await Promise.all(travelers.map((traveler) => travelerName(ctx, traveler)));
  const headings = distinct(names, [...before, ...after]);
  const byId = new Map(travelers.map(({ id }, index) => [id, headings[index] ?? '']));
  return {
    ...{ currency, ids: travelers.map(({ id }) => id), nameOf: (id) => byId.get(id) ?? '' },
    head: CSV_START + csvLine([...before, ...headings, ...after].map(textCell)),
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
    written.push(Buffer.from(lines.join('')));
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
