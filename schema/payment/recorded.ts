import type { Payment } from '../../prisma/generated/client.ts';
import { writtenPart } from '../core/input/entity.ts';
import { type Recorded, snapshot } from '../core/journal/changes.ts';
import { paymentFields } from './entity.ts';
import type { PaymentRow } from './queries.ts';

/** A payment as the journal has it. No names of people are in it: those of deleted accounts would stay. */
export interface RecordedPayment extends Recorded<Pick<Payment, keyof typeof paymentFields>> {
  fromId: string;
  toId: string;
  /** In minor units, and the currency: “1250 EUR”. */
  amount: string;
  baseAmount: string;
  rate: string | null;
}

export const recorded = ({
  fromId,
  toId,
  amount,
  currency,
  baseAmount,
  baseCurrency,
  rate,
  ...payment
}: PaymentRow): RecordedPayment => ({
  ...{ fromId, toId, amount: `${amount} ${currency}`, baseAmount: `${baseAmount} ${baseCurrency}`, rate },
  ...snapshot(writtenPart(paymentFields, payment)),
});
