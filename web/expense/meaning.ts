import type { ExpenseRow_expenseFragment } from '../gql/graphql.ts';
import { formatMoney } from '../ui/text/money.ts';
import { texts } from './texts.ts';

type Parts = ExpenseRow_expenseFragment['parts'];

interface Meant {
  isRefund: boolean;
  parts: Pick<Parts[number], 'paidBase' | 'shareBase' | 'traveler'>[];
}

/** What an expense means for one traveler, in the trip’s currency, such as 'you lent $40.82'. */
export function meaningFor({ isRefund, parts }: Meant, travelerId: string | null, base: string): string {
  const mine = parts.find(({ traveler }) => traveler && traveler.id === travelerId);
  if (!mine) return texts.notYours;
  const lent = (mine.paidBase - mine.shareBase) * (isRefund ? -1 : 1);
  if (lent === 0) return texts.even;
  if (isRefund) return lent > 0 ? texts.getBack(formatMoney(lent, base)) : texts.owed(formatMoney(-lent, base));
  return lent > 0 ? texts.lent(formatMoney(lent, base)) : texts.borrowed(formatMoney(-lent, base));
}

interface NamedParts {
  parts: Pick<Parts[number], 'paid' | 'share' | 'shares' | 'traveler'>[];
}

const nameIn = (traveler: Parts[number]['traveler'], viewerId: string | null) =>
  traveler ? (traveler.id === viewerId ? texts.you : traveler.name) : texts.gone;

export const payerNames = ({ parts }: NamedParts, viewerId: string | null): string[] =>
  parts.filter(({ paid }) => paid > 0).map(({ traveler }) => nameIn(traveler, viewerId));

/**
 * Who shares an expense: up to two names, else how many of all.
 * @param present The ids of the travelers who have not left. Those who left count where they share.
 */
export function sharersText({ parts }: NamedParts, viewerId: string | null, present: ReadonlySet<string>): string {
  const sharers = parts.filter(({ share, shares }) => share > 0 || shares);
  const all = new Set([...present, ...sharers.map(({ traveler }) => traveler?.id ?? texts.gone)]);
  if (sharers.length > 2) return texts.sharedBy(sharers.length, all.size);
  return texts.shared(sharers.map(({ traveler }) => nameIn(traveler, viewerId)));
}
