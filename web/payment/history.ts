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

export const history: DomainHistory = {
  PAYMENT_RECORDED: { verb: 'recorded the payment', isNamed: true, unnamed: 'recorded a payment' },
  PAYMENT_REMOVED: { verb: 'removed the payment', isNamed: true, unnamed: 'removed a payment', restore },
  PAYMENT_RESTORED: { verb: 'restored the payment', isNamed: true, unnamed: 'restored a payment' },
};

export const fields: HistoryFields = { paidOn: { label: 'Day' }, rate: { label: 'Rate' } };
