import { readAmount } from '../../schema/core/input/money/read-amount.ts';
import { Button } from '../ui/button/button.tsx';
import { formatMoney } from '../ui/text/money.ts';
import type { ByTraveler } from './draft.ts';
import { formTexts } from './form-texts.ts';

interface RestOfAmountsProps {
  /** What is missing to the amount; negative: what is too much. */
  missing: bigint;
  currency: string;
  travelers: readonly { id: string; name: string }[];
  typed: ByTraveler;
  onGive: (travelerId: string, amount: bigint) => void;
}

/** Says which way exact amounts don’t add up and by how much, and offers to give the rest to one traveler. */
export function RestOfAmounts({ missing, currency, travelers, typed, onGive }: RestOfAmountsProps) {
  if (missing === 0n) return null;
  const amountOf = (id: string) => {
    const found = readAmount(typed[id] ?? '', currency);
    return 'amount' in found ? found.amount : 0n;
  };
  // Who has no amount yet; without such a one, the last who can take the rest.
  const takers = travelers.filter(({ id }) => amountOf(id) + missing >= 0n);
  const taker = takers.find(({ id }) => !typed[id]?.trim()) ?? takers.at(-1);
  const by = formatMoney(missing < 0n ? -missing : missing, currency);
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="figures font-semibold text-warning">
        {missing < 0n ? formTexts.tooMuch(by) : formTexts.tooLittle(by)}
      </p>
      {taker && (
        <Button variant="quiet" className="-mr-4" onPress={() => onGive(taker.id, amountOf(taker.id) + missing)}>
          {formTexts.giveRest(taker.name)}
        </Button>
      )}
    </div>
  );
}
