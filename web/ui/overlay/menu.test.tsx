import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Menu } from './menu.tsx';

const onAction = vi.fn();
const onKey = vi.fn();
beforeEach(() => vi.clearAllMocks());

const show = () =>
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the page, which has shortcuts.
    <div onKeyDown={({ key }) => onKey(key)}>
      <Menu
        label="Actions for Dinner"
        actions={[
          { id: 'up', label: 'Move up', isDisabled: true, onAction },
          { id: 'day', label: 'Move to another day', onAction },
          { id: 'delete', label: 'Delete', onAction },
        ]}
      >
        …
      </Menu>
    </div>,
  );

const button = page.getByRole('button', { name: 'Actions for Dinner' });
const item = (name: string) => page.getByRole('menuitem', { name });
const focusButton = async () => {
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
};

it('opens with the mouse, runs the chosen action, and returns the focus', async () => {
  await show();
  await userEvent.click(button);
  await expect.element(page.getByRole('menu', { name: 'Actions for Dinner' })).toBeVisible();
  await userEvent.click(item('Delete'));
  expect(onAction).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('focuses no action when opened with the mouse; Escape returns the focus too', async () => {
  await show();
  await userEvent.click(button);
  const menu = page.getByRole('menu', { name: 'Actions for Dinner' });
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it.each([
  ['{Enter}', 'Move to another day'],
  [' ', 'Move to another day'],
  ['{ArrowDown}', 'Move to another day'],
  ['{ArrowUp}', 'Delete'],
])('opens with the key "%s" on "%s"', async (key, name) => {
  await show();
  await focusButton();
  await userEvent.keyboard(key);
  await expect.element(item(name)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onAction).not.toHaveBeenCalled();
});

it('leaves other keys to the page', async () => {
  await show();
  await focusButton();
  await userEvent.keyboard('d');
  expect(onKey).toHaveBeenCalledExactlyOnceWith('d');
});

it('opens when a finger is lifted, and focuses no action yet', async () => {
  await show();
  const element = button.element();
  element.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  element.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  await expect.element(page.getByRole('menu', { name: 'Actions for Dinner' })).toHaveFocus();
});

it('opens for a screen reader, which sends no press', async () => {
  await show();
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('menu', { name: 'Actions for Dinner' })).toBeVisible();
});
