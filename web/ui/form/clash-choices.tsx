import { useEffect, useId, useRef } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import type { Choosing } from './use-edit.ts';

const NOTHING = '(empty)';

interface ClashChoicesProps<Values extends FieldValues, Name extends string> {
  title?: string;
  choosing: Choosing<Values, Name>;
  control: Control<Values, unknown, Values>;
  labelOf: (name: Name) => string;
  /** Formats a field for display; '' if it is empty. */
  show: (values: Values, name: Name) => string;
}

/** Shows both values of each field that two people changed, to choose from. It takes the focus when it appears. */
export function ClashChoices<Values extends FieldValues, Name extends string>(props: ClashChoicesProps<Values, Name>) {
  const { clash, tries } = props.choosing;
  return clash && <Choices key={tries} {...props} clash={clash} />;
}

type ChoicesProps<Values extends FieldValues, Name extends string> = ClashChoicesProps<Values, Name> & {
  clash: NonNullable<Choosing<Values, Name>['clash']>;
};

function Choices<Values extends FieldValues, Name extends string>(props: ChoicesProps<Values, Name>) {
  const { title = 'Someone else changed this too', clash, choosing, control, labelOf, show } = props;
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const typed = useWatch({ control, compute: (values: Values) => values });

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
          {title}
        </h3>
        <p id={`${id}-hint`} className="text-muted text-sm">
          Choose what to keep, then save again.
        </p>
      </div>
      {clash.names.map((name) => {
        const isTheirs = choosing.isTheirs(typed, name);
        const sides = { yours: (isTheirs && clash.yours[name]) || typed, theirs: clash.theirs };
        const choice = clash.chosen.includes(name) ? (isTheirs ? 'theirs' : 'yours') : null;
        return (
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
                  onChange={() => choosing.choose(name, side)}
                  className="mt-1 size-4 shrink-0 checked:accent-primary"
                />
                <span className="min-w-0">
                  <span className="block text-muted text-sm">{side === 'yours' ? 'Yours' : 'Theirs'}</span>
                  <span className="written whitespace-pre-line">{show(sides[side], name) || NOTHING}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
