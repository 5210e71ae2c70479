import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface ToggleOption<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

interface ToggleGroupProps<Id extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly ToggleOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A choice of one, all in view: the ways to look at the same thing. */
export function ToggleGroup<Id extends string>({ label, options, selected, onSelect }: ToggleGroupProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.id));
        if (chosen && chosen.id !== selected) onSelect(chosen.id);
      }}
      className="inline-flex rounded-control border border-input bg-card p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className="touch-target flex cursor-pointer items-center justify-center gap-2 rounded-plate px-3 font-semibold text-muted text-sm whitespace-nowrap transition hover:text-ink data-selected:bg-tint data-selected:text-ink max-[23rem]:px-2 [&_svg]:size-4 [&_svg]:shrink-0 max-[23rem]:[&_svg]:hidden"
        >
          {option.icon}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
