import { useEffect, useId, useRef } from 'react';
import type { Clash, Side } from './use-clashes.ts';

const NOTHING = '(empty)';

interface ClashChoicesProps<Name extends string> {
  clashes: readonly Clash<Name>[];
  labelOf: (name: Name) => string;
  /** A value in words; '' for none. */
  show: (name: Name, side: Side) => string;
  onChoose: (name: Name, side: Side) => void;
}

/** Both values of each field that two people changed, side by side, to choose from. Focused when it appears. */
export function ClashChoices<Name extends string>({ clashes, labelOf, show, onChoose }: ClashChoicesProps<Name>) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const names = clashes.map(({ name }) => name).join();
  useEffect(() => {
    if (!names) return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [names]);
  if (clashes.length === 0) return null;

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className="flex flex-col gap-3 rounded-card border-2 border-warning p-4"
    >
      <div>
        <h3 id={`${id}-title`} className="font-bold">
          Someone else changed this too
        </h3>
        <p id={`${id}-hint`} className="text-muted text-sm">
          Choose what to keep, then save again.
        </p>
      </div>
      {clashes.map(({ name, choice }) => (
        <fieldset key={name} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 font-semibold text-sm">{labelOf(name)}</legend>
          {(['yours', 'theirs'] as const).map((side) => (
            <label
              key={side}
              className="touch-target flex cursor-pointer items-start gap-2 rounded-control border border-input bg-card px-3 py-2 hover:border-ink has-checked:border-2 has-checked:border-ink"
            >
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={choice === side}
                onChange={() => onChoose(name, side)}
                className="mt-1 size-4 shrink-0 accent-primary"
              />
              <span className="min-w-0">
                <span className="block text-muted text-sm">{side === 'yours' ? 'Yours' : 'Theirs'}</span>
                <span className="written whitespace-pre-line">{show(name, side) || NOTHING}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}
