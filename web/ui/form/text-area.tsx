import type { Ref } from 'react';
import { TextArea as AriaTextArea, type TextAreaProps as AriaTextAreaProps } from 'react-aria-components';
import { inputStyle } from './field-style.ts';
import { TextFieldFrame, type TextFieldFrameProps } from './text-field-frame.tsx';

interface TextAreaProps extends Omit<TextFieldFrameProps, 'type'> {
  placeholder?: string;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
  /** For the element itself, which gets all keys. */
  area?: Omit<AriaTextAreaProps, 'ref' | 'className'>;
}

/** A field for several lines of text; it grows up to half the screen. With one row it looks like a one-line field. */
export function TextArea({ placeholder, rows = 3, ref, area, ...frame }: TextAreaProps) {
  return (
    <TextFieldFrame {...frame}>
      <AriaTextArea
        {...area}
        {...(ref && { ref })}
        {...(placeholder && { placeholder })}
        rows={rows}
        className={`${inputStyle} field-sizing-content max-h-[50vh] ${rows > 1 ? 'min-h-24' : ''}`}
      />
    </TextFieldFrame>
  );
}
