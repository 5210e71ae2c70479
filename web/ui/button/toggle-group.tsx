import type { ReactNode } from 'react';
import { moveAlong } from './arrow-keys.ts';

interface ToggleOption<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

interface ToggleGroupProps<Id extends string> {
  /** The group's accessible name. */
  label: string;
  options: readonly ToggleOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A choice of one option, such as the views of a list. The arrow keys move the focus, and Space selects. */
export function ToggleGroup<Id extends string>({ label, options, selected, onSelect }: ToggleGroupProps<Id>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onKeyDown={moveAlong}
      className="inline-flex rounded-control border border-input bg-card p-0.5"
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: the browser's own choose with the arrow keys, past what lies between.
        <button
          key={option.id}
          type="button"
          role="radio"
          aria-checked={option.id === selected}
          tabIndex={option.id === selected ? 0 : -1}
          onClick={() => option.id !== selected && onSelect(option.id)}
          className="touch-target flex cursor-pointer items-center justify-center gap-2 rounded-plate px-3 font-semibold text-muted text-sm whitespace-nowrap transition hover:text-ink aria-checked:bg-tint aria-checked:text-ink max-[23rem]:px-2 [&_svg]:size-4 [&_svg]:shrink-0 max-[23rem]:[&_svg]:hidden"
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </div>
  );
}
