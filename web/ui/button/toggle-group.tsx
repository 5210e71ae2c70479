import type { ReactNode } from 'react';
import { moveAlong } from './arrow-keys.ts';

interface ToggleOption<Id extends string> {
  id: Id;
  label: string;
  /** What the label abbreviates. The accessible name has both, so that people can say what they see. */
  name?: string;
  icon?: ReactNode;
}

interface ToggleGroupProps<Id extends string> {
  label: string;
  options: readonly ToggleOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Plates, for choices that may need several lines, instead of one bar. */
  isPlates?: boolean;
}

const barStyle = {
  group: 'inline-flex rounded-control border border-input bg-card p-0.5',
  option:
    'flex items-center justify-center gap-2 rounded-plate px-3 font-semibold text-muted text-sm whitespace-nowrap transition hover:text-ink aria-checked:bg-tint aria-checked:text-ink max-sm:px-1.5 [&_svg]:size-4 [&_svg]:shrink-0 max-sm:[&_svg]:hidden',
};

const platesStyle = {
  group: '-m-1 flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1',
  option:
    'figures rounded-plate border border-input bg-card px-3 pt-0.5 font-bold text-ink text-sm whitespace-nowrap hover:border-ink aria-checked:border-on-signal aria-checked:bg-signal aria-checked:text-on-signal',
};

/** A choice of one option, such as the views of a list. The arrow keys move the focus, and Space selects. */
export function ToggleGroup<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  isPlates = false,
}: ToggleGroupProps<Id>) {
  const style = isPlates ? platesStyle : barStyle;
  return (
    <div role="radiogroup" aria-label={label} onKeyDown={moveAlong} className={style.group}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the browser's own radio buttons choose with the arrow keys.
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === selected}
          tabIndex={option.id === selected ? 0 : -1}
          onClick={() => option.id !== selected && onSelect(option.id)}
          {...(option.name && { 'aria-label': `${option.label}, ${option.name}` })}
          className={`touch-target cursor-pointer ${style.option}`}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
