import { ArrowDown, ArrowUp, CalendarArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../ui/overlay/menu.tsx';
import { texts } from './texts.ts';

/** How to move an activity without dragging it. */
export interface Moves {
  /** Null if the activity is already first. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onToDay: () => void;
}

interface ActivityMenuProps {
  name: string;
  /** Undefined where it has no place among others. */
  moves: Moves | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** All actions of an activity in one menu. A phone has no room for more than its button. */
export function ActivityMenu({ name, moves, onEdit, onDelete }: ActivityMenuProps) {
  return (
    <Menu
      label={texts.actionsFor(name)}
      actions={[
        { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: onEdit },
        ...(moves ? moveActions(moves) : []),
        { id: 'delete', label: texts.delete, icon: <Trash2 aria-hidden />, isDangerous: true, onAction: onDelete },
      ]}
    >
      <EllipsisVertical aria-hidden />
    </Menu>
  );
}

const moveActions = ({ onUp, onDown, onToDay }: Moves) => [
  { id: 'up', label: texts.moveUp, icon: <ArrowUp aria-hidden />, isDisabled: !onUp, onAction: () => onUp?.() },
  {
    id: 'down',
    label: texts.moveDown,
    icon: <ArrowDown aria-hidden />,
    isDisabled: !onDown,
    onAction: () => onDown?.(),
  },
  { id: 'day', label: texts.moveToDay, icon: <CalendarArrowUp aria-hidden />, onAction: onToDay },
];
