import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { declareEvents, event, type Kinds, recordingsOf, type ShownFields } from '../core/events.ts';
import { isCurrency } from '../core/input/money/currencies.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import { fieldsIn, recordedFields } from '../core/journal/undo.ts';
import { nameInHistory } from '../traveler/names.ts';
import { paymentFields } from './entity.ts';
import { paymentById } from './queries.ts';
import type { RecordedPayment } from './recorded.ts';
import { canManagePayment } from './rules.ts';

/** Who may restore it: the accounts of who recorded it and of its two people. */
interface Rights {
  createdById: string | null;
  peopleIds: readonly string[];
}

const shown: ShownFields<RecordedPayment & Rights> = {
  ...recordingsOf(paymentFields),
  amount: 'MONEY',
  baseAmount: 'MONEY',
  rate: 'TEXT',
  fromId: null,
  toId: null,
  createdById: null,
  peopleIds: null,
};

/** Such as “Ana to Ben: 12.50 EUR”, with the names of today. Null once the values are erased. */
async function readName(ctx: Context, event: TripEvent): Promise<string | null> {
  const { fromId, toId, amount } = fieldsIn(event);
  const [, units, currency = ''] = /^(\d+) ([A-Z]{3})$/.exec(String(amount)) ?? [];
  if (typeof fromId !== 'string' || typeof toId !== 'string' || units === undefined || !isCurrency(currency))
    return null;
  const [from, to] = await Promise.all([fromId, toId].map((id) => nameInHistory(ctx, event.tripId, id)));
  return `${from} to ${to}: ${decimalText(BigInt(units), currency)} ${currency}`;
}

const ofPayment = {
  version: 1,
  subject: 'Payment',
  readSubject: paymentById,
  readName,
  audience: 'members',
  stream: 'tripChanged',
  shown,
} as const;

function rightsIn(before: object): Rights {
  const { createdById, peopleIds } = recordedFields(before);
  return {
    createdById: typeof createdById === 'string' ? createdById : null,
    peopleIds: Array.isArray(peopleIds) ? peopleIds.map(String) : [],
  };
}

export const paymentEvents = declareEvents({
  PAYMENT_RECORDED: event<{ after: RecordedPayment }>({
    ...ofPayment,
    description: 'Someone recorded a payment from one traveler to another.',
    undoneBy: 'PAYMENT_REMOVED',
  }),
  PAYMENT_REMOVED: event<{ before: RecordedPayment & Rights }>({
    ...ofPayment,
    description: 'A payment was removed, so it counts for nothing. The event’s subject is null.',
    undoneBy: 'PAYMENT_RESTORED',
    mayRestore({ userId, role }, before) {
      // A claim erases the payments between the two who are joined, also within the 30 days.
      if (!('fromId' in before)) return false;
      const { createdById, peopleIds } = rightsIn(before);
      return canManagePayment({ createdById }, peopleIds, userId, role);
    },
  }),
  PAYMENT_RESTORED: event<{ after: RecordedPayment }>({
    ...ofPayment,
    description: 'A removed payment was restored.',
    restores: true,
    undoneBy: 'PAYMENT_REMOVED',
  }),
});

declare module '../core/events.ts' {
  interface EventKinds extends Kinds<typeof paymentEvents> {}
}
