import { type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { later } from '../fault/later.tsx';

const MenuList = later(async () => (await import('./menu-list.tsx')).MenuList, { failure: 'overlay' });

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** What can't be taken back stands in the colour of danger. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** The accessible name of the button that opens it, such as 'Actions for Dinner'. */
  label: string;
  /** The icon on the button. */
  children: ReactNode;
  actions: readonly MenuAction[];
}

type Focus = 'first' | 'last' | null;

const focusOfKey: Record<string, Focus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button with an icon that opens a short list of actions, as menus of the system do: with the mouse when it goes down,
 * with a finger when it is lifted, with Enter, Space and the arrow keys. The list isn't made before.
 */
export function Menu({ label, children, actions }: MenuProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const pointer = useRef<string>(null);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<Focus | 'never open'>('never open');
  const open = (first: Focus) => {
    // Where the focus comes back to: whatever has it while the list is made.
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
        // Or the button would take the focus from the list that has just opened.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={({ pointerType, button }) => {
          pointer.current = pointerType;
          if (pointerType !== 'touch' && button === 0) open(null);
        }}
        onPress={({ detail }) => {
          // Null: not with a pointer, nor with a key, but by a screen reader.
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
        className="print:hidden"
      >
        {children}
      </IconButton>
      {focus !== 'never open' && (
        <MenuList
          trigger={trigger}
          triggerId={id}
          actions={actions}
          isOpen={isOpen}
          focus={focus}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
