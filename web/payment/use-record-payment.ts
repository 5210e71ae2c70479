import { useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { paymentFields } from '../../schema/payment/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import { inputValues } from '../ui/form/entity-values.ts';
import { moneyChanged } from './money-changed.ts';
import type { PaymentDraft } from './payment-fields.tsx';

const RecordPayment = graphql(`
  mutation RecordPayment($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      ... on RecordPaymentPayload {
        payment {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

interface Place {
  tripId: string;
  currency: string;
}

/** Returns a function that records what a form says. A form records one payment, however often it is sent. */
export function useRecordPayment({ tripId, currency }: Place) {
  const record = useCommand(RecordPayment);
  const [id] = useState(() => newId('Payment'));
  /** @param seq The trip's seq with which the proposal was seen. Null: there was none. */
  return async ({ fromId, toId, ...typed }: PaymentDraft, seq: number | null) => {
    const read = readAmount(typed.amount, currency);
    // The form is not sent with an amount that can't be read.
    if (!('amount' in read)) throw new Error(`No amount: ${typed.amount}`);
    const written = { amount: Number(read.amount), baseCurrency: currency, ...inputValues(paymentFields, typed) };
    const outcome = await record({ variables: { input: { id, tripId, fromId, toId, seq, ...written } } });
    if (outcome.ok) moneyChanged.send();
    return outcome;
  };
}
