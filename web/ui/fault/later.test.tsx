import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { later } from './later.tsx';

const Part = () => <p>Here it is</p>;

function Form({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      {children}
    </>
  );
}

test('a part whose import fails once is retried automatically', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError('cut')).mockResolvedValue(Part);
  const Later = later(load);
  await render(<Later />);
  await expect.element(page.getByText('Here it is')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that cannot be loaded shows an error in its place, keeps the typed text around it, and can be retried', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new TypeError('cut'));
  const Later = later(load);
  await render(
    <Form>
      <Later />
    </Form>,
  );
  await userEvent.fill(page.getByLabelText('Name'), 'Tram 28');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your text is kept.');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Tram 28');
  load.mockResolvedValue(Part);
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByText('Here it is')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Tram 28');
});

test('a dialog that cannot be loaded shows an error over the page until it is closed, and loads when it opens again', async () => {
  interface WindowProps {
    isOpen: boolean;
    onClose: () => void;
  }
  const Window = ({ isOpen }: WindowProps) => isOpen && <p>Here it is</p>;
  const load = vi.fn<() => Promise<typeof Window>>().mockRejectedValue(new TypeError('cut'));
  const Later = later(load, { failure: 'overlay' });
  function Opener() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Later isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  }
  await render(<Opener />);
  await userEvent.click(page.getByRole('alert').getByRole('button', { name: 'Close' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  load.mockResolvedValue(Window);
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByText('Here it is')).toBeVisible();
});
