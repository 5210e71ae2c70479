import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { formatMoney } from '../ui/text/money.ts';
import { detailTexts } from './detail-texts.ts';
import type { FormPlace } from './expense-form.tsx';
import { shownName } from './shown-name.ts';
import { texts } from './texts.ts';

interface ExpensePartsProps {
  expense: ExpenseRow_expenseFragment;
  place: FormPlace;
}

type Part = ExpenseRow_expenseFragment['parts'][number];

interface Line {
  /** The traveler’s id, by which a line is known. */
  id: string;
  name: string;
  /** How many shares they have, where shares were counted. */
  shares: number | null;
  amount: number;
  baseAmount: number;
}

function linesOf({ expense: { parts, split }, place }: ExpensePartsProps) {
  const { travelers, viewerTravelerId } = place;
  const named = ({ traveler }: Part) => {
    if (!traveler) return texts.gone;
    return shownName(
      travelers.find(({ id }) => id === traveler.id) ?? { ...traveler, hasLeft: false },
      viewerTravelerId,
    );
  };
  const line = (part: Part, row: number, amounts: Omit<Line, 'id' | 'name'>): Line => ({
    ...{ id: part.traveler?.id ?? String(row), name: named(part) },
    ...amounts,
  });
  const isCounted = split === 'SHARES' || parts.some(({ shares }) => shares !== null && shares > 1);
  return {
    paid: parts.flatMap((part, row) =>
      part.paid > 0 ? [line(part, row, { shares: null, amount: part.paid, baseAmount: part.paidBase })] : [],
    ),
    shared: parts.flatMap((part, row) =>
      part.share > 0 || part.shares
        ? [line(part, row, { shares: isCounted ? part.shares : null, amount: part.share, baseAmount: part.shareBase })]
        : [],
    ),
  };
}

/** Who paid an expense, and who shares it: each with their amount, and with that in the trip’s currency. */
export function ExpenseParts({ expense, place }: ExpensePartsProps) {
  const { paid, shared } = linesOf({ expense, place });
  const { currency, isRefund, split } = expense;
  return (
    <div className="flex flex-col gap-4">
      {[
        { title: detailTexts.paidBy(isRefund), lines: paid },
        { title: detailTexts.sharedBy(split), lines: shared },
      ].map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-1 font-bold text-base">{title}</h3>
          <ul className="divide-y rounded-control border px-3">
            {lines.map(({ id, name, shares, amount, baseAmount }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="wrap-anywhere min-w-0">
                  <bdi>{name}</bdi>
                  {shares !== null && <span className="text-muted text-sm"> · {detailTexts.shares(shares)}</span>}
                </span>
                <span className="figures ml-auto text-right">
                  {formatMoney(amount, currency)}
                  {currency !== place.base && (
                    <span className="block text-muted text-sm">= {formatMoney(baseAmount, place.base)}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
