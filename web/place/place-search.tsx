import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type Ref, useEffect, useEffectEvent, useId, useState } from 'react';
import { Input } from 'react-aria-components';
import { inputStyle, popoverStyle } from '../ui/form/field-style.ts';
import { TextFieldFrame, type TextFieldFrameProps } from '../ui/form/text-field-frame.tsx';
import { writtenConfig } from '../written-config.ts';
import { Credits } from './credits.tsx';
import type { Attribution, FoundPlace } from './found-places.ts';
import { optionId, PlaceOptions } from './place-options.tsx';
import { texts } from './texts.ts';
import { type PlacesSearch, usePlaces } from './use-places.ts';

export interface PlaceSearchProps extends Omit<TextFieldFrameProps, 'onChange'> {
  value: string | null | undefined;
  /** Called with the text as it is typed. */
  onChange: (text: string) => void;
  /** Called with a place that the person chooses. The field shows no other text by itself. */
  onChoose: (place: FoundPlace, attribution: Attribution) => void;
  /** Places near those of this trip come first. */
  tripId?: string | null | undefined;
  /** Whether it says nothing about a search that finds no place, because the text may be about something else. */
  isQuiet?: boolean;
  /** Whether Enter chooses the first place, as where the text is nothing but a search. */
  choosesFirst?: boolean;
  /** Whether it searches for its first text without being asked. */
  searchesAtOnce?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that offers the places that its text may be about. Any other text is good, too: unless it `choosesFirst`,
 * nothing is chosen until the person presses a place, or goes to it with the arrow keys and presses Enter.
 */
export function PlaceSearch(props: PlaceSearchProps) {
  const {
    value,
    onChange,
    onChoose,
    tripId,
    isQuiet = false,
    choosesFirst = false,
    searchesAtOnce = false,
    placeholder,
    ref,
    ...frame
  } = props;
  const listId = useId();
  /** The text to search for; '' while nothing is to be offered. */
  const [asked, setAsked] = useState(searchesAtOnce ? (value ?? '') : '');
  const [wanted, setWanted] = useState<FoundPlace | null>(null);
  const [isLeft, setLeft] = useState(false);
  const search = usePlaces(asked, tripId);
  const places = search.found?.places ?? [];
  const active = wanted && places.includes(wanted) ? wanted : null;
  const notes = notesOn(search, asked !== '' && !isQuiet);
  const hasPlaces = places.length > 0;
  const hasPopup = hasPlaces || notes !== '';
  const isOpen = hasPopup && !isLeft;

  const ask = (text: string) => {
    setAsked(text);
    setLeft(false);
  };
  const close = () => {
    ask('');
    setWanted(null);
  };
  // The popup can make a dialog longer. It goes after the press that left the field, so that its target does not move.
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!isLeft) return;
    let timer: ReturnType<typeof setTimeout>;
    const endSoon = () => {
      timer = setTimeout(end);
    };
    addEventListener('pointerup', endSoon);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerup', endSoon);
    };
  }, [isLeft]);
  const choose = (place: FoundPlace) => {
    close();
    onChoose(place, search.found?.attribution ?? []);
  };
  /** The field itself is between the last place and the first. */
  const move = (step: 1 | -1) => {
    const count = places.length + 1;
    const next = ((active ? places.indexOf(active) + 1 : 0) + step + count) % count;
    setWanted(places[next - 1] ?? null);
  };

  const keys: Record<string, ((event: KeyboardEvent) => void) | undefined> = {
    ArrowDown: (event) => {
      event.preventDefault();
      if (isOpen) move(1);
      else ask(value ?? '');
    },
    ArrowUp: (event) => {
      if (!isOpen) return;
      event.preventDefault();
      move(-1);
    },
    Enter: (event) => {
      // The places for the beginning of the text may be others.
      const first = search.isSearching ? undefined : places[0];
      const place = active ?? (choosesFirst ? first : undefined);
      if (!place) return choosesFirst ? ask(value ?? '') : close();
      event.preventDefault();
      choose(place);
    },
    Escape: (event) => {
      if (!isOpen) return;
      // It closes the list, and not the dialog around it.
      event.stopPropagation();
      close();
    },
    // From a place, Tab goes on to the credits in the list. Otherwise they are not in the way.
    Tab: () => !active && close(),
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setLeft(hasPopup || asked !== '');
  };

  return (
    <TextFieldFrame
      {...frame}
      value={value}
      onChange={(text) => {
        ask(text);
        onChange(text);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: It only notes that the focus leaves the field and its list. */}
      <div className="relative" onBlur={leave}>
        <Input
          {...(ref && { ref })}
          {...(placeholder && { placeholder })}
          role="combobox"
          aria-expanded={isOpen && hasPlaces}
          aria-autocomplete="list"
          aria-controls={isOpen && hasPlaces ? listId : undefined}
          aria-activedescendant={active ? optionId(listId, places.indexOf(active)) : undefined}
          autoComplete="off"
          onKeyDown={(event) => keys[event.key]?.(event)}
          className={`${inputStyle} ${isQuiet ? '' : 'pr-12'}`}
        />
        {!isQuiet && (
          // The keys have ArrowDown instead.
          <button
            type="button"
            tabIndex={-1}
            aria-label={texts.search}
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => {
              ask(value ?? '');
              if (currentTarget.previousElementSibling instanceof HTMLElement)
                currentTarget.previousElementSibling.focus();
            }}
            className="absolute inset-y-0 right-0 flex w-11 cursor-pointer items-center justify-center text-muted hover:text-ink"
          >
            <Search aria-hidden className="size-4" />
          </button>
        )}
        {hasPopup && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Its places have the handlers, and the field the keys.
          <div
            // The text field keeps the focus, and so the keyboard of a phone.
            onMouseDown={(event) => event.preventDefault()}
            className={`${popoverStyle} ${placeStyle} ${isLeft ? 'invisible' : ''} ${hasPlaces ? '' : 'pointer-events-none'}`}
          >
            {hasPlaces && <PlaceOptions id={listId} places={places} active={active} onChoose={choose} />}
            {notes && <p className="px-3 py-2 text-muted text-sm">{notes}</p>}
            {hasPlaces && (
              <Credits attribution={search.found?.attribution ?? []} className="px-3 pt-1 pb-2 text-right" />
            )}
          </div>
        )}
        <output className="sr-only">{isOpen && [countOf(places), notes].filter(Boolean).join('. ')}</output>
      </div>
    </TextFieldFrame>
  );
}

/** Over the fields below, but not over a dialog’s buttons. Notes alone let a press through to what they cover. */
const placeStyle = 'absolute inset-x-0 top-full z-5 mt-1 flex max-h-[min(22rem,60dvh)] scroll-mt-24 flex-col p-1';

const countOf = (places: readonly FoundPlace[]) => (places.length > 0 ? texts.found(places.length) : '');

/** What there is to say about a search, apart from its places. @param isWanted Whether to say that there are none. */
function notesOn({ found, isSearching, failure }: PlacesSearch, isWanted: boolean): string {
  const places = found?.places ?? [];
  if (places.length > 0) return found?.isPartial ? texts.partial : '';
  if (!isWanted) return '';
  if (failure) return failure;
  if (isSearching) return texts.searching;
  if (!found) return '';
  if (found.isPartial) return `${texts.nothing}. ${texts.partial}`;
  return writtenConfig().findsAddresses === false ? texts.nothingInList : texts.nothing;
}
