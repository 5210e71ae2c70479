import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { IconButton } from '../button/icon-button.tsx';
import { Hints } from './hints.tsx';

const show = () =>
  render(
    <div className="p-20">
      <IconButton label="Edit Dinner">…</IconButton>
      <IconButton label="Delete Dinner">…</IconButton>
      <p>Elsewhere</p>
      <Hints />
    </div>,
  );

const button = (name: string) => page.getByRole('button', { name });
const hint = page.getByRole('tooltip');

/** From here on, only what needs no time happens. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

it('shows the name of the button under the pointer, and of the next one at once', async () => {
  await show();
  await userEvent.hover(button('Edit Dinner'));
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(hint).toHaveTextContent('Edit Dinner');
  stopTimers();
  await userEvent.hover(button('Delete Dinner'));
  await expect.element(hint).toHaveTextContent('Delete Dinner');
  vi.useRealTimers();
  await userEvent.hover(page.getByText('Elsewhere'));
  await expect.element(hint).not.toBeInTheDocument();
});

it('stays while the pointer is on it', async () => {
  await show();
  await userEvent.hover(button('Edit Dinner'));
  await userEvent.hover(hint);
  await new Promise((resolve) => setTimeout(resolve, 700));
  await expect.element(hint).toBeVisible();
});

it('shows the name of the focused button; Escape hides it and does nothing else', async () => {
  const { unmount } = await show();
  let heard = 0;
  const hear = () => {
    heard += 1;
  };
  document.body.addEventListener('keydown', hear);
  button('Edit Dinner').element().focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await expect.element(hint).toHaveTextContent('Edit Dinner');
  heard = 0;
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  expect(heard).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(heard).toBe(1);
  document.body.removeEventListener('keydown', hear);
  await unmount();
});

it('hides once the button is pressed', async () => {
  await show();
  await userEvent.hover(button('Edit Dinner'));
  await expect.element(hint).toBeVisible();
  stopTimers();
  await userEvent.click(button('Edit Dinner'));
  await expect.element(hint).not.toBeInTheDocument();
});

it('shows nothing when a script moves the focus after a pointer press, as menus do', async () => {
  await show();
  await userEvent.tab();
  await expect.element(hint).toHaveTextContent('Edit Dinner');
  const other = button('Delete Dinner').element();
  other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  other.focus();
  await expect.element(hint).not.toBeInTheDocument();
  expect(other.matches(':focus-visible'), 'the browser takes it for the keyboard’s').toBe(true);
});
