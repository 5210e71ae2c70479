import { decimalText } from '../../schema/core/input/money/minor-units.ts';
import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { formatMoney } from '../ui/text/money.ts';
import type { ByTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';

interface Rest<Taker> {
  /** Which way the amounts don’t add up, and by how much. */
  text: string;
  taker: Taker | undefined;
  /** The amount that the taker has with the rest. */
  amount: string;
}

/**
 * Returns what exact amounts lack, and who can take it: the first without an amount, or else the last who can.
 * @param missing What is missing to the amount; negative: what is too much.
 * @returns null if they add up.
 */
export function restOf<Taker extends { id: string }>(
  missing: bigint,
  { typed, currency, travelers }: { typed: ByTraveler; currency: string; travelers: readonly Taker[] },
): Rest<Taker> | null {
  if (missing === 0n) return null;
  const withRest = ({ id }: Taker): bigint => {
    const found = readAmount(typed[id] ?? '', currency);
    return missing + ('amount' in found ? found.amount : 0n);
  };
  const takers = travelers.filter((each) => withRest(each) > 0n);
  const taker = takers.find(({ id }) => !typed[id]?.trim()) ?? takers.at(-1);
  const by = formatMoney(missing < 0n ? -missing : missing, currency);
  return {
    text: missing < 0n ? formTexts.tooMuch(by) : formTexts.tooLittle(by),
    taker,
    amount: taker ? decimalText(withRest(taker), currency) : '',
  };
}
