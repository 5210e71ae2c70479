import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { formatBriefDay } from '../ui/text/format.ts';
import { formatMoney } from '../ui/text/money.ts';
import { moneyChanged } from './money-changed.ts';
import { PaymentWords } from './party.tsx';
import { texts } from './texts.ts';

const PaymentRow_payment = graphql(`
  fragment PaymentRow_payment on Payment {
    id
    amount
    currency
    paidOn
    note
    from {
      id
      name
      user {
        id
      }
    }
    to {
      id
      name
      user {
        id
      }
    }
    viewerCan {
      remove
    }
  }
`);

const PaymentRow_remove = graphql(`
  mutation PaymentRow_remove($input: RemovePaymentInput!) {
    removePayment(input: $input) {
      ... on RemovePaymentPayload {
        paymentId
      }
      ... on Failure {
        message
      }
    }
  }
`);

const PaymentRow_restore = graphql(`
  mutation PaymentRow_restore($input: RestorePaymentInput!) {
    restorePayment(input: $input) {
      ... on RestorePaymentPayload {
        payment {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface PaymentRowProps {
  tripId: string;
  payment: FragmentType<typeof PaymentRow_payment>;
  /** By id the names that tell travelers apart. */
  names: ReadonlyMap<string, string>;
}

export function PaymentRow({ tripId, payment: from, names }: PaymentRowProps) {
  const { data: payment, complete } = useFragment({ fragment: PaymentRow_payment, from });
  const remove = useCommand(PaymentRow_remove);
  const restore = useCommand(PaymentRow_restore);
  if (!complete) return null;
  const { id, paidOn, note, viewerCan } = payment;
  const named = (party: typeof payment.from) => ({ ...party, name: names.get(party.id) ?? party.name });
  const [payer, receiver] = [named(payment.from), named(payment.to)];
  const amount = formatMoney(payment.amount, payment.currency);

  const removeIt = async () => {
    const outcome = await remove({
      variables: { input: { paymentId: id } },
      optimisticResponse: { removePayment: { __typename: 'RemovePaymentPayload', paymentId: id } },
      update: (cache, { data }) => {
        if (data?.removePayment.__typename !== 'RemovePaymentPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        removeFromConnection(cache, { parent, field: 'payments', node: { __typename: 'Payment', id } });
      },
    });
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.removeFailed));
    moneyChanged.send();
    toastUndo(texts.removed(payer.name, receiver.name, amount), () => void putBack());
  };
  const putBack = async () => {
    const outcome = await restore({ variables: { input: { tripId, paymentId: id } } });
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.restoreFailed));
    moneyChanged.send();
  };

  return (
    <li className="faint-buttons flex break-inside-avoid items-start gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        <p>
          <PaymentWords from={payer} to={receiver} verb={texts.havePaid} amount={amount} />
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          <time dateTime={paidOn}>{formatBriefDay(paidOn)}</time>
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </p>
      </div>
      {viewerCan.remove && (
        <ActionsMenu
          label={texts.actionsFor(payer.name, receiver.name, amount)}
          actions={[
            {
              id: 'remove',
              needsLine: true,
              label: texts.remove,
              icon: <Trash2 aria-hidden />,
              isDangerous: true,
              onAction: () => void removeIt(),
            },
          ]}
        />
      )}
    </li>
  );
}
