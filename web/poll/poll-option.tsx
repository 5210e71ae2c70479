import { Check } from 'lucide-react';
import { Button } from 'react-aria-components';
import { texts } from './texts.ts';

interface PollOptionButtonProps {
  text: string;
  votes: number;
  percentage: number;
  isChosen: boolean;
  /** Whether it has the strong border: the viewer's vote, or the winner of a closed poll. */
  isStrong: boolean;
  isDisabled: boolean;
  onVote: () => void;
}

export function PollOptionButton(props: PollOptionButtonProps) {
  const { text, votes, percentage, isChosen, isStrong, isDisabled, onVote } = props;
  return (
    <Button
      // Not `disabled`, so that keyboard users keep the focus and can read the other options.
      aria-disabled={isDisabled}
      {...(!isDisabled && { onPress: onVote })}
      className={`relative isolate w-full cursor-pointer overflow-hidden rounded-control border bg-card px-3 py-2.5 text-left transition not-aria-disabled:hover:border-ink aria-disabled:cursor-default ${isStrong ? 'border-link ring-1 ring-link' : 'border-input aria-disabled:border-line'}`}
    >
      <span
        aria-hidden
        className={`-z-10 absolute inset-0 origin-left bg-tint transition-transform duration-200 ease-road ${isStrong ? 'border-link border-b-4' : ''}`}
        style={{ transform: `scaleX(${percentage / 100})` }}
      />
      <span className="flex min-h-6 items-baseline gap-3">
        <span className="written min-w-0 flex-1 font-semibold">
          {text}
          {isChosen && (
            <>
              <Check aria-hidden className="mx-2 inline size-4 text-link" />
              <span className="sr-only"> ({texts.yourVote})</span>
            </>
          )}
        </span>
        <span className="figures text-muted text-sm">{texts.votes(votes)}</span>
        <span className="figures min-w-12 text-right font-bold">{percentage}%</span>
      </span>
    </Button>
  );
}
