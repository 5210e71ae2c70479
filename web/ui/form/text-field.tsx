import type { Ref } from 'react';
import { Input } from 'react-aria-components';
import { inputStyle } from './field-style.ts';
import { TextFieldFrame, type TextFieldFrameProps } from './text-field-frame.tsx';

interface TextFieldProps extends TextFieldFrameProps {
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ placeholder, ref, ...frame }: TextFieldProps) {
  return (
    <TextFieldFrame {...frame}>
      <Input {...(ref && { ref })} {...(placeholder && { placeholder })} className={inputStyle} />
    </TextFieldFrame>
  );
}
