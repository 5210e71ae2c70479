import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Button } from './button.tsx';
import { FileLink } from './file-link.tsx';

afterEach(() => void vi.restoreAllMocks());

function setLine(isOn: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
  dispatchEvent(new Event(isOn ? 'online' : 'offline'));
}

test('a button that needs the line is faint without one, says why, sends no form, and works again with it', async () => {
  const onPress = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Button needsLine onPress={onPress}>
        Close poll
      </Button>
      <Button needsLine type="submit">
        Invite
      </Button>
      <Button>Copy</Button>
    </form>,
  );
  setLine(false);
  for (const name of ['Close poll', 'Invite']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toHaveAttribute('title', 'Needs a connection');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button, { force: true });
  }
  await expect.element(page.getByRole('button', { name: 'Copy' })).not.toHaveAttribute('title');
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0]);
  setLine(true);
  await userEvent.click(page.getByRole('button', { name: 'Close poll' }));
  await userEvent.click(page.getByRole('button', { name: 'Invite' }));
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});

test('a link to a file leads nowhere without a line, and says why, unless the file is here', async () => {
  await render(
    <>
      <FileLink href="/money.csv">CSV</FileLink>
      <FileLink href="blob:1" needsLine={false}>
        Ticket
      </FileLink>
    </>,
  );
  const [csv, ticket] = [page.getByRole('link', { name: 'CSV' }), page.getByRole('link', { name: 'Ticket' })];
  setLine(false);
  await expect.element(csv).toHaveAttribute('title', 'Needs a connection');
  await expect.element(csv).toHaveAttribute('aria-disabled', 'true');
  await expect.element(csv).not.toHaveAttribute('href');
  await expect.element(ticket).toHaveAttribute('href', 'blob:1');
  setLine(true);
  await expect.element(csv).toHaveAttribute('href', '/money.csv');
});
