import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory, Restore } from '../history/sentences.ts';

const History_restorePayment = graphql(`
  mutation History_restorePayment($input: RestorePaymentInput!) {
    restorePayment(input: $input) {
      ... on RestorePaymentPayload {
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

const restore: Restore = async (client, { tripId, subjectId: paymentId, name }) => {
  const outcome = await command(client, {
    mutation: History_restorePayment,
    variables: { input: { tripId, paymentId } },
  });
  return outcome.ok ? { ...outcome, payload: `The payment “${name}” is back.` } : outcome;
};

/** “Ana to Ben: 12.50 EUR”. */
const named = { isNamed: true, nameDirection: 'ltr' } as const;

export const history: DomainHistory = {
  PAYMENT_RECORDED: { ...named, verb: 'recorded the payment', unnamed: 'recorded a payment' },
  PAYMENT_REMOVED: { ...named, verb: 'removed the payment', unnamed: 'removed a payment', restore },
  PAYMENT_RESTORED: { ...named, verb: 'restored the payment', unnamed: 'restored a payment' },
};

export const fields: HistoryFields = { paidOn: { label: 'Day' }, rate: { label: 'Rate' } };
