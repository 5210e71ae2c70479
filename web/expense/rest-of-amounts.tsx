import { Button } from '../ui/button/button.tsx';
import { formTexts } from './form-texts.ts';
import type { restOf } from './rest.ts';

interface RestOfAmountsProps {
  rest: NonNullable<ReturnType<typeof restOf<{ id: string; name: string }>>>;
  onGive: (travelerId: string, amount: string) => void;
}

/** Says which way exact amounts don’t add up, and offers to give the rest to one traveler. */
export const RestOfAmounts = ({ rest: { text, taker, amount }, onGive }: RestOfAmountsProps) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-x-3">
    <p role="status" className="figures font-semibold text-warning">
      {text}
    </p>
    {taker && (
      <Button variant="quiet" className="-mx-4" onPress={() => onGive(taker.id, amount)}>
        {formTexts.giveRest(taker.name)}
      </Button>
    )}
  </div>
);
