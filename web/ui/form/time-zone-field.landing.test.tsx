import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { TimeZoneField } from './time-zone-field.tsx';

const show = async (start = 'Europe/Lisbon') => {
  const onChange = vi.fn();
  function Owner() {
    const [zone, setZone] = useState(start);
    return (
      <main className="p-6">
        <TimeZoneField
          label="Time zone"
          value={zone}
          onChange={(chosen) => {
            setZone(chosen);
            onChange(chosen);
          }}
        />
        <button type="button">Next</button>
      </main>
    );
  }
  await render(<Owner />);
  return onChange;
};

const field = page.getByRole('combobox', { name: 'Time zone' });
const list = page.getByRole('listbox');
const options = page.getByRole('option');

describe('the time zone field', () => {
  it('opens its list on a click, at the chosen zone, also after it was closed', async () => {
    await show();
    await userEvent.click(field);
    const chosen = page.getByRole('option', { name: 'Europe/Lisbon' });
    await expect.element(chosen).toBeInViewport();
    expect(Number(chosen.element().ariaSetSize)).toBeGreaterThan(400);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await userEvent.click(field);
    await expect.element(list).toBeVisible();
  });

  it('opens its list on a click anywhere in its box', async () => {
    await show();
    const box = page.getByRole('group').element().getBoundingClientRect();
    for (const position of [
      { x: 3, y: 3 },
      { x: 3, y: box.height - 4 },
      { x: box.width - 10, y: 3 },
    ]) {
      await userEvent.click(page.getByRole('group'), { position });
      await expect.element(list).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(list).not.toBeInTheDocument();
    }
  });

  it('keeps its list open in a window too small for all of it', async () => {
    await page.viewport(640, 280);
    await show('Pacific/Fiji');
    await userEvent.click(field);
    await expect.element(page.getByRole('option', { name: 'Pacific/Fiji' })).toBeInViewport({ ratio: 1 });
    await userEvent.click(page.getByRole('option', { name: 'Pacific/Funafuti' }));
    await expect.element(field).toHaveValue('Pacific/Funafuti');
  });

  it('opens and closes its list with its button', async () => {
    await show();
    const button = page.getByRole('button', { name: /Time zone/ });
    const place = button.element();
    await userEvent.click(button);
    await expect.element(list).toBeVisible();
    // While the list is open, the button is hidden from screen readers and from queries by role.
    await userEvent.click(place);
    await expect.element(list).not.toBeInTheDocument();
  });

  it('searches for text typed right after a click, which replaces the current zone', async () => {
    const onChange = await show();
    await userEvent.click(field);
    await userEvent.keyboard('new york');
    await expect.element(options).toHaveTextContent('America/New York');
    await userEvent.click(options);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('America/New_York');
    await expect.element(field).toHaveValue('America/New York');
    await expect.element(list).not.toBeInTheDocument();
  });

  it('can be reached, searched and chosen from with the keyboard', async () => {
    const onChange = await show();
    await userEvent.tab();
    await userEvent.keyboard('tok{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Asia/Tokyo');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
    await expect.element(field).toHaveValue('Asia/Tokyo');
  });

  it('keeps its zone if it is left without a choice', async () => {
    const onChange = await show();
    await userEvent.clear(field);
    await userEvent.tab();
    await expect.element(field).toHaveValue('Europe/Lisbon');
    await userEvent.fill(field, 'nowhere');
    await userEvent.tab();
    await expect.element(field).toHaveValue('Europe/Lisbon');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows a zone that is not in its list', async () => {
    await show('US/Pacific');
    await expect.element(field).toHaveValue('US/Pacific');
  });

  it('shows a zone by the current name of its city', async () => {
    await show('Asia/Calcutta');
    await expect.element(field).toHaveValue('Asia/Kolkata');
  });
});
