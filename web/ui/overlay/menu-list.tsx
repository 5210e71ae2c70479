import { Check } from 'lucide-react';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components';
import { useLackOfLine } from '../../apollo/connection.ts';
import { popoverStyle } from '../form/field-style.ts';
import { Words } from '../text/words.tsx';
import type { MenuAction, MenuChoice, MenuMarks, OpenMenu } from './menu.tsx';

interface MenuListProps extends OpenMenu {
  actions: readonly (MenuAction | MenuChoice | MenuMarks)[];
}

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
          {actions.map((entry) => {
            if ('options' in entry) return <Choice key={entry.id} {...entry} />;
            if ('marks' in entry) return <Marks key={entry.id} {...entry} />;
            return <Action key={entry.id} {...entry} />;
          })}
        </Menu>
      </Popover>
    </Words>
  );
}

const itemStyle =
  'group touch-target flex cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:cursor-default data-focused:bg-tint data-disabled:opacity-45 [&_svg]:size-4';

function Action({ id, label, icon, isDangerous, isDisabled = false, needsLine = false, onAction }: MenuAction) {
  const lack = useLackOfLine(needsLine);
  return (
    <MenuItem
      id={id}
      // The text by which typing finds it.
      textValue={label}
      isDisabled={isDisabled || lack !== null}
      onAction={onAction}
      className={`${itemStyle} ${isDangerous ? 'text-danger' : ''}`}
    >
      {icon}
      {lack ? (
        <span>
          {label} <span className="block text-sm">{lack}</span>
        </span>
      ) : (
        label
      )}
    </MenuItem>
  );
}

function Choice({ label, options, chosen, onChoose }: MenuChoice) {
  return (
    <>
      <Separator className="my-1 border-t" />
      <MenuSection
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (key !== undefined) onChoose(String(key));
        }}
      >
        <Header className="px-3 pt-1 font-semibold text-muted text-sm">{label}</Header>
        {options.map((option) => (
          <MenuItem key={option.id} id={option.id} textValue={option.label} className={itemStyle}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Check aria-hidden className="invisible text-link group-data-selected:visible" />
          </MenuItem>
        ))}
      </MenuSection>
      <Separator className="my-1 border-t" />
    </>
  );
}

function Marks({ label, note, marks, chosen, areWords = false, onToggle }: MenuMarks) {
  return (
    <>
      <MenuSection
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        shouldCloseOnSelect
        className="flex max-w-66 flex-wrap"
      >
        {marks.map((mark) => (
          <MenuItem
            key={mark.id}
            id={mark.id}
            textValue={mark.label}
            aria-label={mark.label}
            onAction={() => onToggle(mark.id)}
            className={`${areWords ? 'touch-target flex-auto px-2 font-semibold text-sm data-selected:text-link' : 'size-11 text-xl'} grid cursor-pointer place-items-center rounded-control outline-none data-focused:bg-tint data-selected:bg-tint data-focused:outline-3 data-focused:outline-link data-focused:-outline-offset-3`}
          >
            {areWords ? mark.label : mark.id}
          </MenuItem>
        ))}
        {note && (
          <Header className="wrap-anywhere basis-full whitespace-pre-line px-3 pb-1 text-muted text-sm">{note}</Header>
        )}
      </MenuSection>
      <Separator className="my-1 border-t" />
    </>
  );
}
