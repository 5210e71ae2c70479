import { useId } from 'react';
import { inputStyle, labelStyle } from './field-style.ts';

/** A text to copy, such as a link. It is selected as a whole. */
export function ShownText({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <input id={id} readOnly value={text} onFocus={(event) => event.target.select()} className={inputStyle} />
    </div>
  );
}
