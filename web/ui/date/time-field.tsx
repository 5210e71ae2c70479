import { type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref, useRef, useState } from 'react';
import { Input } from 'react-aria-components';
import type { FieldNotesProps } from '../form/field-notes.tsx';
import { inputStyle } from '../form/field-style.ts';
import { TextFieldFrame } from '../form/text-field-frame.tsx';
import { timeTexts } from './time-texts.ts';
import { hasTwelveHours, laterBy, readTime, showTime } from './typed-time.ts';
import { USUAL_START } from './usual-start.ts';

export interface TimeFieldProps extends FieldNotesProps {
  label: string;
  /** A time of day, HH:MM; null when empty. */
  value: string | null;
  onChange: (time: string | null) => void;
  /** Typed text that is not a time, or ''. The field's value is out of date then, so its form must not be sent. */
  unread: string;
  onUnread: (text: string) => void;
  /** HH:MM. A time without AM or PM is the first one from then on. */
  after?: string | null;
  onBlur?: () => void;
  isDisabled?: boolean;
  isInvalid?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** How many minutes later a key makes the time. */
const steps: Record<string, number> = { ArrowUp: 15, ArrowDown: -15, PageUp: 60, PageDown: -60 };

/** A time of day as text, in any way that people write it. It says what it has understood. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, unread, onUnread, after, onBlur, errorMessage, isInvalid, ref, ...field } = props;
  /** The text while it is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value ? showTime(value) : '';
  const isRead = typed !== null && unread === '' && typed !== shown;

  const type = (text: string) => {
    setTyped(text);
    const time = readTime(text, after);
    const isUnread = time === null && text.trim() !== '';
    onUnread(isUnread ? text : '');
    if (!isUnread) onChange(time);
  };
  const step = ({ key }: KeyboardEvent) => {
    const minutes = steps[key];
    if (!minutes) return;
    setTyped(null);
    onUnread('');
    onChange(value ? laterBy(minutes, value) : USUAL_START);
  };
  // A press enters at the end of the text, which the press itself may have put there: it is often the time that follows
  // from the field left by it. As after Tab, typing then replaces the text. A second press is for a place in it.
  const isEntering = useRef(false);
  const press = ({ currentTarget }: PointerEvent) => {
    isEntering.current = currentTarget !== document.activeElement;
  };
  const enter = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (isEntering.current && input.selectionStart === input.selectionEnd) input.select();
    isEntering.current = false;
  };
  const leave = () => {
    setTyped(null);
    onBlur?.();
  };

  return (
    <TextFieldFrame
      {...field}
      value={typed ?? (unread || shown)}
      onChange={type}
      onKeyDown={step}
      onBlur={leave}
      inputMode={hasTwelveHours() ? 'text' : 'numeric'}
      autoComplete="off"
      isInvalid={isInvalid || (unread !== '' && typed === null)}
      errorMessage={unread ? timeTexts.unread(showTime('15:30')) : errorMessage}
    >
      <div className="relative">
        <Input
          {...(ref && { ref })}
          onPointerDown={press}
          onClick={enter}
          placeholder={timeTexts.hint(showTime('15:00'))}
          className={inputStyle}
        />
        {/* Inside the box: a line below it would move a button away under a press on it. */}
        <output className="pointer-events-none absolute inset-y-2 right-3 flex items-center bg-card text-muted text-sm">
          {isRead && shown}
        </output>
      </div>
    </TextFieldFrame>
  );
}
