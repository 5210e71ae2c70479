import { Fragment, type ReactNode } from 'react';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { formatBriefDay } from '../ui/text/format.ts';
import { formatMoney } from '../ui/text/money.ts';
import { useIsViewer } from './party.tsx';
import { texts } from './texts.ts';
import { type StatementLine, useStatement } from './use-statement.ts';

/** Shows the button for the next page. */
export type RenderMore = (onMore: () => Promise<unknown>) => ReactNode;

interface StatementProps {
  tripId: string;
  traveler: { id: string; name: string };
  currency: string;
  renderMore: RenderMore;
}

/** The expenses and payments that add up to a traveler's balance. */
export function Statement({ tripId, traveler, currency, renderMore }: StatementProps) {
  const { statement, error, refresh, showMore } = useStatement(tripId, traveler.id);
  if (!statement) return <Awaited isPart error={error} onRetry={refresh} className="h-16 rounded-card" />;
  const { edges, pageInfo } = statement;
  return (
    <>
      <ul aria-label={texts.statementOf(traveler.name)} className="divide-y divide-line border-t text-sm">
        {edges.map(({ node }) => (
          <Line key={node.subjectId} line={node} currency={currency} />
        ))}
      </ul>
      {pageInfo.hasNextPage && renderMore(showMore)}
    </>
  );
}

function Line({ line, currency }: { line: StatementLine; currency: string }) {
  const { day, amount } = line;
  return (
    <li className="flex justify-between gap-4 py-1.5">
      <p className="min-w-0">
        <span className="wrap-anywhere">
          <Title line={line} />
        </span>
        <span className="block text-muted">
          <time dateTime={day}>{formatBriefDay(day)}</time>
          {partsOf(line, currency).map((part) => (
            <Fragment key={part}>
              {' · '}
              <span className="whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </span>
      </p>
      <p className="shrink-0 font-semibold tabular-nums">
        {amount > 0 && '+'}
        {formatMoney(amount, currency)}
      </p>
    </li>
  );
}

function Title({ line: { title, other, sent } }: { line: StatementLine }) {
  const isViewer = useIsViewer();
  if (!other) return <bdi>{title}</bdi>;
  return (
    <>
      {sent > 0 ? texts.paymentTo : texts.paymentFrom} <bdi>{isViewer(other) ? texts.youInside : other.name}</bdi>
    </>
  );
}

/** Such as “paid €30.00” and “share €10.00”. A payment has no parts. */
const partsOf = ({ paid, share }: StatementLine, currency: string): string[] => [
  ...(paid === 0 ? [] : [texts.paidPart(formatMoney(paid, currency))]),
  ...(share === 0 ? [] : [texts.sharePart(formatMoney(share, currency))]),
];
