import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { useKeyboardHeight } from '../../ui/device/use-keyboard-height.ts';
import { later } from '../../ui/fault/later.tsx';
import { inputStyle } from '../../ui/form/field-style.ts';
import { storedDraft } from '../../ui/form/stored-draft.ts';
import { currencySign } from '../../ui/text/money.ts';
import { useTripCurrency } from '../../ui/text/trip-currency.ts';
import type { ActivityDraft } from '../draft.ts';
import type { LineHandle, Way } from './line-reading.tsx';
import { quickTexts } from './quick-texts.ts';
import type { LineOwner } from './use-add-line.ts';

const LineReading = later(async () => (await import('./line-reading.tsx')).LineReading);

interface QuickAddProps extends LineOwner {
  people: number;
  /** The day of a line that says none; null: none. */
  day: string | null;
  /** Returns the day that a phone shows; null: none. */
  viewedDay: () => string | null;
  /** Whether the line is at the top of the plan in a larger window. On a phone it is only shown while it is open. */
  isInPlan: boolean;
  /** Whether it is open on a phone, above the keyboard. */
  isOpen: boolean;
  onClose: () => void;
  /** Opens the form with what was read. `onAdded`: the line is no longer needed. */
  onForm: (known: Partial<ActivityDraft>, onAdded: () => void) => void;
}

const placeStyle =
  'print:hidden max-sm:fixed max-sm:inset-x-0 max-sm:z-30 max-sm:flex max-sm:flex-col-reverse max-sm:border-t max-sm:bg-paper max-sm:shadow-raised sm:relative sm:z-0 sm:-my-1.5 sm:bg-paper sm:py-1.5 sm:focus-within:sticky sm:focus-within:z-20 sm:focus-within:top-[calc(var(--tabs-height)+var(--views-height))]';

/**
 * One line for a new activity: '19:30 dinner at Time Out Market $25 #dining'. The code that reads it is loaded when the
 * line gets the focus. Enter before that waits for it.
 */
export function QuickAdd({ people, day, viewedDay, isInPlan, isOpen, onClose, onForm, ...owner }: QuickAddProps) {
  const [stored] = useState(() => storedDraft<string>(`${owner.trip.id}.line`));
  const [text, setText] = useState(() => stored.read() ?? '');
  const [isUsed, setUsed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [viewed, setViewed] = useState<string | null>(null);
  /** The text for which what is read was put away with Escape. */
  const [putAway, setPutAway] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<LineHandle>(null);
  const awaited = useRef<Way>(null);
  const keyboard = useKeyboardHeight(isOpen);
  const helpId = useId();
  const currency = useTripCurrency();

  const write = (typed: string) => {
    setText(typed);
    if (typed.trim()) stored.keep(typed);
    else stored.forget();
  };
  const finish = (way: Way) => {
    input.current?.focus();
    if (reading.current) reading.current.finish(way);
    else awaited.current = way;
  };
  const attach = (handle: LineHandle | null) => {
    reading.current = handle;
    if (!handle || !awaited.current) return;
    handle.finish(awaited.current);
    awaited.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setPutAway(text);
      onClose();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) finish('form');
    else if (text.trim()) finish('add');
  };
  const close = () => {
    // So that the focus goes back to where it was before.
    input.current?.focus();
    onClose();
  };
  const opener = useRef<Element>(null);
  // Before the next paint: a phone shows its keyboard only in response to the press.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    input.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === input.current;
      if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is in its field and its buttons.
    <div
      data-below-toasts
      onFocus={() => {
        setUsed(true);
        setFocused(true);
        if (!isFocused) setViewed(isOpen ? viewedDay() : null);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        setPutAway(null);
        onClose();
      }}
      // A press on a button leaves the focus, and a phone's keyboard, where it is until the button acts.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
      className={`${placeStyle} ${isInPlan ? '' : 'sm:hidden'} ${isOpen ? '' : 'max-sm:hidden'}`}
      {...(isOpen && { style: { bottom: keyboard, maxHeight: `calc(100dvh - ${keyboard}px)` } })}
    >
      <div className="flex gap-2 max-sm:gap-1 max-sm:p-2">
        <input
          ref={input}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
          aria-label={quickTexts.label}
          aria-describedby={helpId}
          placeholder={quickTexts.placeholder(currencySign(currency))}
          enterKeyHint="done"
          autoComplete="off"
          dir="auto"
          className={`${inputStyle} min-w-0 flex-1`}
        />
        <span id={helpId} className="sr-only">
          {quickTexts.help}
        </span>
        <Button onPress={() => finish('form')} aria-label={quickTexts.moreInForm} className="max-sm:px-3">
          {quickTexts.more}
        </Button>
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          aria-label={quickTexts.add}
          isDisabled={!text.trim()}
          onPress={() => finish('add')}
          className="px-3"
        >
          {null}
        </Button>
        <IconButton label={quickTexts.close} onPress={close} className="sm:hidden">
          <X aria-hidden />
        </IconButton>
      </div>
      {isUsed && (
        <LineReading
          {...owner}
          ref={attach}
          text={text}
          onText={write}
          people={people}
          day={day}
          viewedDay={viewed}
          isShown={isFocused && putAway !== text}
          onFocus={() => input.current?.focus()}
          onForm={(known) => onForm(known, () => write(''))}
        />
      )}
    </div>
  );
}
