import type { Payment } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { inBase, requireSeen } from '../core/in-base.ts';
import { asMember } from '../core/journal/journal.ts';
import { orSentBefore } from '../core/journal/sent-before.ts';
import { parse } from '../core/parse.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { requireTotal } from '../traveler/total.ts';
import { hasChangedSince } from './changed-since.ts';
import { recordPaymentInput } from './input.ts';
import { countPayments, findPayment, type PaymentRow, selectParties } from './queries.ts';
import { recorded } from './recorded.ts';
import { MAX_PAYMENTS } from './rules.ts';

/** To be called after the change. @param currency The trip's. @throws QuotaReached */
export async function requireRoom(tx: Tx, tripId: string, currency: string): Promise<void> {
  if ((await countPayments(tx, tripId)) > MAX_PAYMENTS) {
    throw new QuotaReached(`A trip can have at most ${MAX_PAYMENTS.toLocaleString('en')} payments.`);
  }
  await requireTotal(tx, tripId, currency);
}

interface Party {
  currency: string;
  id: string | null;
  userId: string | null;
}

/** Returns the account of a traveler of the trip. @throws InvalidInput for anybody else. */
function accountOf(parties: readonly Party[], wanted: string, field: 'fromId' | 'toId'): string | null {
  const party = parties.find(({ id }) => id === wanted);
  if (party) return party.userId;
  throw new InvalidInput([{ path: [field], message: 'Only travelers of the trip can pay each other.' }]);
}

/** Nothing could have changed since an event that is still to come. @throws InvalidInput */
function requirePast(seq: number, next: number): void {
  if (seq < next) return;
  throw new InvalidInput([{ path: ['seq'], message: 'The trip has no event with this seq yet.' }]);
}

/**
 * Records that one traveler paid another. Sending the same id twice records one.
 * @throws InvalidInput, NotFound, Forbidden, QuotaReached; Conflict for a taken id, for another `baseCurrency`, and if the
 * money of one of the two has changed since the event `seq`.
 */
export async function recordPayment(ctx: Context, input: unknown): Promise<PaymentRow> {
  const { id: wantedId, tripId, fromId, toId, seq, ...said } = parse(recordPaymentInput, input);
  const { currency: wanted, amount, rate, baseAmount, baseCurrency: seen, ...fields } = said;
  const id = wantedId ?? newId('Payment');
  const travelerIds = [fromId, toId];
  const parties = selectParties(ctx.kysely, tripId, travelerIds);
  const recording = asMember(
    ctx,
    { trip: tripId },
    'recordMoney',
    async ({ tx, membership, now, append, nextSeq }, rows: readonly Party[]) => {
      const [fromUserId, toUserId] = [accountOf(rows, fromId, 'fromId'), accountOf(rows, toId, 'toId')];
      const baseCurrency = rows[0]?.currency ?? '';
      requireSeen(baseCurrency, seen);
      if (typeof seq === 'number') requirePast(seq, nextSeq());
      const currency = wanted ?? baseCurrency;
      const price = inBase({ currency, amount, rate: rate ?? null, baseAmount: baseAmount ?? null }, baseCurrency);
      const payment: Payment = {
        ...{ id, tripId, fromId, toId, currency, amount, ...price, ...fields },
        ...{ createdById: membership.userId, createdAt: now, removedAt: null },
      };
      if (typeof seq === 'number' && (await hasChangedSince(tx, { tripId, seq, travelerIds, exceptId: id }))) {
        throw new Conflict('Somebody has changed what these two owe in the meantime. Please look again.');
      }
      await send(tx, tx.insertInto('payment').values(payment));
      await requireRoom(tx, tripId, baseCurrency);
      const row: PaymentRow = { ...payment, baseCurrency, fromUserId, toUserId };
      append('PAYMENT_RECORDED', id, { after: recorded(row), subject: row });
      return row;
    },
    parties,
  );
  return recording.catch(orSentBefore('payment_pkey', () => findPayment(ctx.kysely, tripId, id)));
}
