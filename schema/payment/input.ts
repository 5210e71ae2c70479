import * as z from 'zod/mini';
import { currencyCode, exchangeRate, minorUnits } from '../core/input/amounts.ts';
import { shapesOf } from '../core/input/entity.ts';
import { clientMadeId, reference } from '../core/input/fields.ts';
import { paymentFields } from './entity.ts';

/** If `seq` is given, and the money of one of the two has changed since that event, the payment is refused. */
export const recordPaymentInput = z
  .object({
    id: clientMadeId('Payment'),
    tripId: reference,
    fromId: reference,
    toId: reference,
    currency: z.nullish(currencyCode),
    amount: minorUnits('Amount'),
    rate: z.nullish(exchangeRate),
    baseAmount: z.nullish(minorUnits('Base amount')),
    baseCurrency: z.nullish(currencyCode),
    ...shapesOf(paymentFields),
    seq: z.nullish(z.int('Seq must be a whole number.')),
  })
  .check(
    z.refine(({ fromId, toId }) => fromId !== toId, {
      path: ['toId'],
      message: 'Somebody else must receive the payment.',
    }),
  );

export const removePaymentInput = z.object({ paymentId: reference });

export const restorePaymentInput = z.object({ tripId: reference, paymentId: reference });
