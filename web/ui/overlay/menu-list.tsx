import type { RefObject } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { popoverStyle } from '../form/field-style.ts';
import { Words } from '../text/words.tsx';
import type { MenuAction } from './menu.tsx';

interface MenuListProps {
  trigger: RefObject<HTMLButtonElement | null>;
  triggerId: string;
  actions: readonly MenuAction[];
  isOpen: boolean;
  /** The action to focus; null: none yet. */
  focus: 'first' | 'last' | null;
  onClose: () => void;
}

/** The list that a menu button opens. */
export function MenuList({ trigger, triggerId, actions, isOpen, focus, onClose }: MenuListProps) {
  return (
    <Words>
      <Popover
        trigger="MenuTrigger"
        aria-labelledby={triggerId}
        triggerRef={trigger}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        className={popoverStyle}
        placement="bottom end"
      >
        <Menu
          aria-labelledby={triggerId}
          autoFocus={focus ?? true}
          onClose={onClose}
          className="min-w-44 p-1 outline-none"
        >
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              isDisabled={action.isDisabled ?? false}
              onAction={action.onAction}
              className={`touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:cursor-default data-focused:bg-tint data-disabled:opacity-45 [&_svg]:size-4 ${action.isDangerous ? 'text-danger' : ''}`}
            >
              {action.icon}
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </Words>
  );
}
