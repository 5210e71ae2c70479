import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useContext } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from './field-notes.tsx';
import { fieldStyle, groupStyle, labelStyle, popoverStyle } from './field-style.ts';

export interface SearchFieldProps extends FieldNotesProps {
  label: string;
  name?: string;
  onBlur?: () => void;
  isInvalid?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

interface Option {
  id: string;
  /** What the field shows when it is chosen. */
  text: string;
  /** What the list shows. By default the text. */
  shown?: ReactNode;
  /** Whether a line below it parts it from the others. */
  isLastOfFirst?: boolean;
}

interface OptionsProps extends SearchFieldProps {
  options: readonly Option[];
  value: string | null;
  /** Whether typed text finds an option by its text. */
  finds: (text: string, typed: string) => boolean;
  /** Called when an option is chosen. One that is only cleared returns on blur. */
  onChange: (id: string) => void;
  onInputChange?: (typed: string) => void;
  /** The style of the list, which is as wide as the field by default. */
  listStyle?: string;
}

/** A field for one of many options, found by typing. */
export function SearchField({
  label,
  options,
  value,
  finds,
  onChange,
  description,
  errorMessage,
  className = '',
  listStyle = 'w-(--trigger-width)',
  ref,
  ...props
}: OptionsProps) {
  return (
    <ComboBox
      {...props}
      validationBehavior="aria"
      defaultItems={options}
      defaultFilter={finds}
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      menuTrigger="focus"
      // Typed text replaces the current option instead of being added to its name.
      onFocus={(event) => event.target.select()}
      className={`${fieldStyle} ${className}`}
    >
      <Label className={labelStyle}>{label}</Label>
      <Group className={groupStyle}>
        <SearchInput ref={ref} />
        <Button className="touch-target -my-2 -mr-3 flex cursor-pointer items-center justify-center text-muted">
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <Popover maxHeight={288} className={`${popoverStyle} flex flex-col ${listStyle}`}>
        {/* Only what is in sight is rendered: there are 400 time zones. */}
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: 44, padding: 4 }}>
          {/* The list itself must scroll. Otherwise scrolling to the chosen option moves the page, which closes it. */}
          <ListBox ref={showChosen} className="min-h-0 overflow-auto outline-none">
            {({ id, text, shown = text, isLastOfFirst = false }: Option) => (
              <ListBoxItem
                id={id}
                textValue={text}
                className={`touch-target flex cursor-pointer items-center rounded-control px-3 outline-none data-focused:bg-tint data-selected:font-semibold ${isLastOfFirst ? 'rounded-b-none border-b' : ''}`}
              >
                {shown}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}

/**
 * Scrolls a list that opens to the chosen option: by itself it would only if it had rendered that at once. What scrolls
 * must not be a stop of the Tab key.
 */
function showChosen(list: HTMLElement | null): void {
  if (!list) return;
  list.tabIndex = -1;
  // Its height follows when its place is known.
  const scroll = new ResizeObserver(() => {
    const chosen = list.querySelector('[aria-selected=true]');
    if (!chosen) return;
    const [around, own] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollTop += own.top - around.top - (around.height - own.height) / 2;
  });
  scroll.observe(list);
}

/** An input that fills the box up to the button, so that every click in it opens the list, even after it was closed. */
function SearchInput({ ref }: { ref: Ref<HTMLInputElement> | undefined }) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      {...(ref && { ref })}
      onClick={() => list?.open(null, 'manual')}
      className="-my-2 -mr-2 -ml-3 min-w-0 flex-1 bg-transparent py-2 pl-3 outline-none"
    />
  );
}
