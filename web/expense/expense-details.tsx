import { useFragment, useQuery } from '@apollo/client/react';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { rateBetween } from '../../schema/core/input/money/convert.ts';
import { useLastKnown } from '../apollo/cached.ts';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { Link } from '../ui/button/link.tsx';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { Fact } from '../ui/text/fact.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { formatMoney } from '../ui/text/money.ts';
import { detailTexts } from './detail-texts.ts';
import type { FormPlace } from './expense-form.tsx';
import { ExpenseParts } from './expense-parts.tsx';
import { ExpenseRow_expense } from './expense-row.tsx';
import { texts } from './texts.ts';

const ExpenseDetails_expense = graphql(`
  query ExpenseDetails_expense($id: ID!) {
    node(id: $id) {
      ... on Expense {
        id
        createdBy {
          id
          username
        }
        activity {
          id
          name
        }
        refundOf {
          id
          title
        }
      }
    }
  }
`);

interface ExpenseDetailsProps {
  place: FormPlace;
  id: string;
  act: (expense: ExpenseRow_expenseFragment) => { onEdit: () => void; onRefund: () => void; onRemove: () => void };
  onClose: () => void;
}

/** All of an expense, to read: who paid, who shares it with how much, and what else was recorded. */
export function ExpenseDetails({ place, id, act, onClose }: ExpenseDetailsProps) {
  const from = { __typename: 'Expense', id } as const;
  const { data, complete } = useFragment({ fragment: ExpenseRow_expense, fragmentName: 'ExpenseRow_expense', from });
  const { data: more } = useQuery(ExpenseDetails_expense, { variables: { id } });
  const expense = useLastKnown(complete ? data : null);
  if (!expense) return null;
  const { base, categories, tripId } = place;
  const { title, isRefund, currency, amount, baseAmount, rate, note, viewerCan } = expense;
  const inBase = formatMoney(baseAmount, base);
  const { createdBy = null, refundOf = null, activity = null } = more?.node?.__typename === 'Expense' ? more.node : {};
  const { onEdit, onRefund, onRemove } = act(expense);
  const closing = (then: () => void) => () => {
    onClose();
    then();
  };

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="flex flex-col gap-5">
        {!complete && <GoneNotice>{detailTexts.deleted}</GoneNotice>}
        <div>
          <p className="figures wrap-anywhere font-bold text-2xl">
            {isRefund && `${texts.refund}: `}
            {formatMoney(amount, currency)}
          </p>
          {currency !== base && (
            <p className="figures wrap-anywhere text-muted">
              {rate === null
                ? detailTexts.aboutRate(inBase, currency, paidRate(expense, base), base)
                : detailTexts.atRate(inBase, currency, rate, base)}
            </p>
          )}
        </div>
        <ExpenseParts expense={expense} place={place} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Fact name={detailTexts.day}>{formatDayWithWeekday(expense.spentOn)}</Fact>
          <Fact name={detailTexts.category}>
            {categories.find((each) => each.id === expense.category)?.label ?? expense.category}
          </Fact>
          {activity && (
            <Fact name={detailTexts.activity}>
              <Link
                to={`/trips/${tripId}`}
                state={stateToShow(activity.id)}
                onClick={onClose}
                aria-label={texts.inPlanOf(activity.name)}
                className={linkStyle}
              >
                {activity.name}
              </Link>
            </Fact>
          )}
          {refundOf && <Fact name={detailTexts.refundOf}>{refundOf.title}</Fact>}
          {more && <Fact name={detailTexts.recordedBy}>{createdBy?.username ?? texts.gone}</Fact>}
        </dl>
        {note && <p className="written whitespace-pre-line">{note}</p>}
        {complete && place.receipts.tiles(expense)}
      </div>
      {complete && (
        <DialogFooter>
          {viewerCan.remove && (
            <Button needsLine icon={<Trash2 aria-hidden />} onPress={closing(onRemove)}>
              {detailTexts.remove}
            </Button>
          )}
          {!isRefund && (
            <Button icon={<Undo2 aria-hidden />} onPress={closing(onRefund)}>
              {detailTexts.refund}
            </Button>
          )}
          {viewerCan.update && (
            <Button needsLine variant="primary" icon={<Pencil aria-hidden />} onPress={closing(onEdit)}>
              {detailTexts.edit}
            </Button>
          )}
        </DialogFooter>
      )}
    </Dialog>
  );
}

/** What the bank took belongs to a rate, too. */
const paidRate = ({ amount, currency, baseAmount }: ExpenseRow_expenseFragment, base: string): string =>
  rateBetween(BigInt(amount), currency, BigInt(baseAmount), base);
