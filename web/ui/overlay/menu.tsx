import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { later } from '../fault/later.tsx';

const MenuList = later(async () => (await import('./menu-list.tsx')).MenuList, { failure: 'overlay' });

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Whether it can't wait for a connection: without one it is faint and says so. */
  needsLine?: boolean;
  onAction: () => void;
}

export interface MenuChoice {
  id: string;
  label: string;
  options: readonly { id: string; label: string; icon?: ReactNode }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** A row of small marks or words, each of which is set or not. */
export interface MenuMarks {
  id: string;
  label: string;
  /** What is said below them. */
  note?: string;
  /** The id of a mark is what is shown; of words, the label. */
  marks: readonly { id: string; label: string }[];
  areWords?: boolean;
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

export interface OpenMenu {
  trigger: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  isOpen: boolean;
  /** The action to focus; null: none yet. */
  focus: 'first' | 'last' | null;
  onClose: () => void;
}

interface MenuButtonProps {
  /** The accessible name of the button, such as 'Actions for Dinner'. */
  label: string;
  children: ReactNode;
  className?: string;
  list: (open: OpenMenu) => ReactNode;
}

interface MenuProps extends Omit<MenuButtonProps, 'list'> {
  actions: readonly MenuAction[];
}

type Focus = OpenMenu['focus'];

const focusOfKey: Record<string, Focus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

export const Menu = ({ actions, ...button }: MenuProps) => (
  <MenuButton {...button} list={(open) => <MenuList {...open} actions={actions} />} />
);

/**
 * An icon button that opens a short list of actions, as system menus do: on mouse down, when a finger is lifted, or
 * with Enter, Space and the arrow keys. The list is not mounted before that.
 */
export function MenuButton({ label, children, list, className = '' }: MenuButtonProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const pointer = useRef<string>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<Focus | 'never open'>('never open');
  const open = (first: Focus) => {
    // The focus returns to the element that has it when the list opens.
    trigger.current?.focus({ preventScroll: true });
    setFocus(first);
    setOpen(true);
  };

  return (
    <>
      <IconButton
        ref={trigger}
        id={id}
        label={label}
        aria-haspopup="true"
        aria-expanded={isOpen}
        // Otherwise the button would take the focus from the open list.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={({ pointerType, button }) => {
          pointer.current = pointerType;
          if (pointerType !== 'touch' && button === 0) open(null);
        }}
        onPress={({ detail }) => {
          // Null: opened by a screen reader, without a pointer or a key.
          const pressedWith = detail === 0 ? null : pointer.current;
          if (pressedWith === 'touch') open(null);
          if (pressedWith === null) open('first');
        }}
        onKeyDown={(event) => {
          const first = focusOfKey[event.key];
          if (!first) return;
          event.preventDefault();
          open(first);
        }}
        className={`print:hidden ${className}`}
      >
        {children}
      </IconButton>
      {focus !== 'never open' && list({ trigger, triggerId: id, isOpen, focus, onClose: () => setOpen(false) })}
    </>
  );
}
