import { Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql } from '../gql/gql.ts';
import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { useIsWaiting } from '../queue/waiting.ts';
import { Link } from '../ui/button/link.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { formatMoney } from '../ui/text/money.ts';
import { meaningFor, payerNames, sharersText } from './meaning.ts';
import { texts } from './texts.ts';

// The same for all members, so events select it.
graphql(`
  fragment ExpenseRow_shared on Expense {
    id
    title
    note
    category
    spentOn
    createdAt
    updatedAt
    isRefund
    refundOfId
    activityId
    currency
    amount
    baseAmount
    rate
    split
    parts {
      traveler {
        id
        name
      }
      paid
      paidBase
      share
      shareBase
      shares
    }
    pictures {
      id
    }
  }
`);

// The viewer's part, which is asked for apart.
export const ExpenseRow_expense = graphql(`
  fragment ExpenseRow_expense on Expense {
    ...ExpenseRow_shared @unmask
    viewerCan {
      update
      remove
    }
  }
`);

interface ExpenseRowProps {
  tripId: string;
  expense: ExpenseRow_expenseFragment;
  /** The trip’s currency. */
  base: string;
  viewerTravelerId: string | null;
  /** The ids of the travelers who have not left. */
  travelers: ReadonlySet<string>;
  sign: ReactNode;
  receipts: ReactNode;
  actions: ReactNode;
  onOpen: () => void;
}

/**
 * An expense in two lines: what and how much; who paid, who shares, and what it means for the viewer. A button lies over
 * the row, below the others, so that a press anywhere opens it.
 */
export function ExpenseRow({ expense, base, viewerTravelerId, travelers, ...shown }: ExpenseRowProps) {
  const { tripId, sign, receipts, actions, onOpen } = shown;
  const { title, isRefund, activityId, currency } = expense;
  const isWaiting = useIsWaiting(expense.id);
  // What came back is negative, as in the total.
  const turned = (of: number) => (isRefund ? -of : of);
  const payers = payerNames(expense, viewerTravelerId);
  const who = isRefund ? texts.received(payers) : texts.paid(payers);
  const converted = currency === base ? [] : [`= ${formatMoney(turned(expense.baseAmount), base)}`];
  return (
    <div className="relative isolate flex break-inside-avoid items-start gap-3 rounded-card py-2.5 pr-1 pl-3 hover:bg-tint">
      <button
        type="button"
        aria-label={texts.openOne(title)}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="absolute inset-0 cursor-pointer rounded-card print:hidden"
      />
      {sign}
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-x-4 font-semibold">
          <p className="wrap-anywhere min-w-0" dir="auto">
            {isRefund && (
              <>
                <Badge icon={<Undo2 aria-hidden />}>{texts.refund}</Badge>{' '}
              </>
            )}
            {title}
            {isWaiting && (
              <>
                {' '}
                <Badge icon={<Clock aria-hidden />}>{texts.notSent}</Badge>
              </>
            )}
          </p>
          <p className="figures wrap-anywhere max-w-2/3 shrink-0 text-right">
            {formatMoney(turned(expense.amount), currency)}
          </p>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <p className="wrap-anywhere">
            {who} · {sharersText(expense, viewerTravelerId, travelers)}
            {activityId && (
              <>
                {' · '}
                <Link
                  to={`/trips/${tripId}`}
                  state={stateToShow(activityId)}
                  aria-label={texts.inPlanOf(title)}
                  className={`relative z-1 ${linkStyle}`}
                >
                  {texts.inPlan}
                </Link>
              </>
            )}
            <span className="relative z-1">{receipts}</span>
          </p>
          <p className="figures wrap-anywhere ml-auto text-right">
            {[...converted, meaningFor(expense, viewerTravelerId, base)].join(' · ')}
          </p>
        </div>
      </div>
      <div className="relative z-1 flex shrink-0">{actions}</div>
    </div>
  );
}
