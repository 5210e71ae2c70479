import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { AlertWindow } from './alert-window.tsx';

const onConfirm = vi.fn();
const button = (name: string) => page.getByRole('button', { name });

function Asking({ confirmsOnEnter }: { confirmsOnEnter: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bin
      </button>
      <AlertWindow
        title="Delete?"
        confirmLabel="Delete"
        onClose={() => setOpen(false)}
        {...{ isOpen, onConfirm, confirmsOnEnter }}
      />
    </>
  );
}

async function ask(confirmsOnEnter: boolean) {
  vi.clearAllMocks();
  await render(<Asking {...{ confirmsOnEnter }} />);
  await userEvent.tab();
  await expect.element(button('Bin')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
}

it('starts at Cancel, so that Enter changes nothing', async () => {
  await ask(false);
  await expect.element(button('Cancel')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('starts at the confirm button on request, and the key that opened it does not press that', async () => {
  await ask(true);
  await expect.element(button('Delete')).toHaveFocus();
  const repeated = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  button('Delete').element().dispatchEvent(repeated);
  expect(repeated.defaultPrevented).toBe(true);
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});
