import { ArrowDown, ArrowUp, CalendarArrowUp, Pencil, ReceiptText, Trash2 } from 'lucide-react';
import { use } from 'react';
import type { OpenMenu } from '../ui/overlay/menu.tsx';
import { MenuList } from '../ui/overlay/menu-list.tsx';
import { CardSlotsContext } from './card-slots.tsx';
import { moveTexts } from './move-texts.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';

export interface Moves {
  /** Null if the activity is already first. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onToDay: () => void;
}

export interface ActivityMenuActions {
  activity: PlannedActivity;
  /** Undefined where it has no place among others. */
  moves: Moves | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onRecordCost: () => void;
}

export function ActivityMenuList({
  activity,
  moves,
  onEdit,
  onDelete,
  onRecordCost,
  ...open
}: ActivityMenuActions & OpenMenu) {
  const slots = use(CardSlotsContext);
  const answers = slots && slots !== 'loading' ? slots.marks(activity) : null;
  return (
    <MenuList
      {...open}
      actions={[
        { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: onEdit },
        ...(moves ? moveActions(moves) : []),
        { id: 'cost', label: texts.recordCost, icon: <ReceiptText aria-hidden />, onAction: onRecordCost },
        ...(answers ? [answers] : []),
        { id: 'delete', label: texts.delete, icon: <Trash2 aria-hidden />, isDangerous: true, onAction: onDelete },
      ]}
    />
  );
}

const moveActions = ({ onUp, onDown, onToDay }: Moves) => [
  { id: 'up', label: moveTexts.moveUp, icon: <ArrowUp aria-hidden />, isDisabled: !onUp, onAction: () => onUp?.() },
  {
    id: 'down',
    label: moveTexts.moveDown,
    icon: <ArrowDown aria-hidden />,
    isDisabled: !onDown,
    onAction: () => onDown?.(),
  },
  { id: 'day', label: moveTexts.moveToDay, icon: <CalendarArrowUp aria-hidden />, onAction: onToDay },
];
