import { ClipboardList, ListChecks, Printer } from 'lucide-react';
import type { Ref } from 'react';
import { pasteTexts } from '../activity/paste-list/paste-texts.ts';
import { texts } from '../activity/texts.ts';
import { IconButton } from '../ui/button/icon-button.tsx';

interface PlanToolsProps {
  isSelecting: boolean;
  /** Null: there is nothing to select. */
  onSelect: (() => void) | null;
  selectRef: Ref<HTMLButtonElement>;
  onPaste: () => void;
}

export function PlanTools({ isSelecting, onSelect, selectRef, onPaste }: PlanToolsProps) {
  return (
    <>
      <IconButton label={pasteTexts.open} onPress={onPaste}>
        <ClipboardList aria-hidden />
      </IconButton>
      {onSelect && (
        <IconButton
          ref={selectRef}
          label={texts.select}
          aria-pressed={isSelecting}
          onPress={onSelect}
          className="aria-pressed:bg-tint aria-pressed:text-ink"
        >
          <ListChecks aria-hidden />
        </IconButton>
      )}
      {/* A narrow phone has room for two of these. It prints from the browser’s menu, too. */}
      <IconButton label={texts.print} onPress={() => print()} className="max-[24.25rem]:hidden">
        <Printer aria-hidden />
      </IconButton>
    </>
  );
}
