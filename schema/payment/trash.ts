import type { Context } from '../core/context.ts';
import { Forbidden, NotFound } from '../core/failures.ts';
import { finalSince } from '../core/input/restorable.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { requireRoom } from './commands.ts';
import { removePaymentInput, restorePaymentInput } from './input.ts';
import { findPayment, findRemoved, type PaymentRow } from './queries.ts';
import { recorded } from './recorded.ts';
import { canManagePayment } from './rules.ts';

const peopleIn = ({ fromUserId, toUserId }: PaymentRow): string[] =>
  [fromUserId, toUserId].filter((userId) => userId !== null);

/**
 * The commands that use this ask `asMember` only for what every member may do, as it matters who recorded the payment and
 * whose it is. @throws NotFound if there is none, Forbidden.
 */
function requireManaged({ membership }: MemberWork, payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw new NotFound('Payment');
  if (canManagePayment(payment, peopleIn(payment), membership.userId, membership.role)) return payment;
  throw new Forbidden('Only who recorded this payment, its two people, owners and admins may do this.');
}

/** Removes a payment. It can be restored for 30 days. @throws InvalidInput, NotFound, Forbidden. */
export async function removePayment(ctx: Context, input: unknown): Promise<{ paymentId: string }> {
  const { paymentId } = parse(removePaymentInput, input);
  return asMember(ctx, { payment: paymentId }, 'recordMoney', async (work) => {
    const { tx, tripId, now, append } = work;
    const payment = requireManaged(work, await findPayment(tx, tripId, paymentId));
    await send(tx, tx.updateTable('payment').set({ removedAt: now }).where('id', '=', paymentId));
    const { createdById } = payment;
    append('PAYMENT_REMOVED', paymentId, {
      before: { ...recorded(payment), createdById, peopleIds: peopleIn(payment) },
    });
    return { paymentId };
  });
}

/**
 * Restores a removed payment. If it was not removed, nothing happens.
 * @throws InvalidInput, NotFound, Forbidden, QuotaReached.
 */
export async function restorePayment(ctx: Context, input: unknown): Promise<PaymentRow> {
  const { tripId, paymentId } = parse(restorePaymentInput, input);
  return asMember(ctx, { trip: tripId }, 'recordMoney', async (work) => {
    const { tx, now, append } = work;
    const present = await findPayment(tx, tripId, paymentId);
    if (present) return requireManaged(work, present);
    const removed = requireManaged(work, await findRemoved(tx, tripId, paymentId, finalSince(now)));
    await send(tx, tx.updateTable('payment').set({ removedAt: null }).where('id', '=', paymentId));
    await requireRoom(tx, tripId, removed.baseCurrency);
    append('PAYMENT_RESTORED', paymentId, { after: recorded(removed) });
    return { ...removed, removedAt: null };
  });
}
