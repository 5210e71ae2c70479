import { CalendarDays } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Button, Group, Label } from 'react-aria-components';
import { FieldNotes, type FieldNotesProps } from '../form/field-notes.tsx';
import { groupStyle, labelStyle } from '../form/field-style.ts';

/** A handle with which a form focuses an invalid field. */
export interface Focusable {
  focus(): void;
}

interface DatePartsProps extends FieldNotesProps {
  label: string;
  focusRef?: Ref<Focusable> | undefined;
  children: ReactNode;
}

export function DateParts({ label, focusRef, children, ...notes }: DatePartsProps) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(focusRef, () => ({
    focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
  }));

  return (
    <>
      <Label className={labelStyle}>{label}</Label>
      <Group ref={group} className={groupStyle}>
        {children}
        <Button className="touch-target -my-2 -mr-3 ml-auto flex shrink-0 cursor-pointer items-center justify-center rounded-control text-muted hover:text-ink">
          <CalendarDays aria-hidden className="size-5" />
        </Button>
      </Group>
      <FieldNotes {...notes} />
    </>
  );
}
