import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Pressable } from '../../ui/button/pressable.tsx';
import { quickTexts } from './quick-texts.ts';

interface PartChipProps {
  icon: ReactNode;
  label: string;
  /** Whether the line does not say so itself. */
  isAssumed?: boolean;
  onReject: () => void;
}

/** What was read from the line, with a button that makes it a part of the name again. */
export const PartChip = ({ icon, label, isAssumed = false, onReject }: PartChipProps) => (
  <li
    className={`flex max-w-full items-center rounded-plate border border-input bg-card pl-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${isAssumed ? 'border-dashed' : ''}`}
  >
    {icon}
    <span className="written ml-1.5 truncate">{label}</span>
    <Pressable
      aria-label={quickTexts.reject(label)}
      onPress={onReject}
      className="touch-target inline-flex cursor-pointer items-center justify-center rounded-plate text-muted hover:text-ink"
    >
      <X aria-hidden />
    </Pressable>
  </li>
);
