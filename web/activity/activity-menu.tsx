import { ArrowDown, ArrowUp, CalendarArrowUp, EllipsisVertical } from 'lucide-react';
import { Menu } from '../ui/overlay/menu.tsx';
import { texts } from './texts.ts';

interface ActivityMenuProps {
  name: string;
  /** Null if the activity is already first; undefined where the order is fixed. */
  onMoveUp?: (() => void) | null;
  onMoveDown?: (() => void) | null;
  onMoveToDay: () => void;
}

/** A menu to move an activity without dragging it. */
export function ActivityMenu({ name, onMoveUp, onMoveDown, onMoveToDay }: ActivityMenuProps) {
  const upAndDown = [
    { id: 'up', label: texts.moveUp, icon: <ArrowUp aria-hidden />, move: onMoveUp },
    { id: 'down', label: texts.moveDown, icon: <ArrowDown aria-hidden />, move: onMoveDown },
  ].flatMap(({ move, ...action }) =>
    move === undefined ? [] : [{ ...action, isDisabled: !move, onAction: () => move?.() }],
  );
  return (
    <Menu
      label={texts.actionsFor(name)}
      actions={[
        ...upAndDown,
        { id: 'day', label: texts.moveToDay, icon: <CalendarArrowUp aria-hidden />, onAction: onMoveToDay },
      ]}
    >
      <EllipsisVertical aria-hidden />
    </Menu>
  );
}
