import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { popoverStyle } from './field-style.ts';
import { IconButton } from './icon-button.tsx';

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

/** A button with an icon that opens a short list of actions. */
export function Menu({ label, children, actions }: MenuProps) {
  return (
    <MenuTrigger>
      <IconButton label={label} className="print:hidden">
        {children}
      </IconButton>
      <Popover className={popoverStyle} placement="bottom end">
        <AriaMenu className="min-w-44 p-1 outline-none">
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
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
