import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { DateTimeField } from './date-time-field.tsx';

// The test browser is in New York, but only the field's time zone counts.

const show = async (start: string | null = null) => {
  const onChange = vi.fn<(instant: string | null) => void>();
  function Owner() {
    const [instant, setInstant] = useState(start);
    const [unread, setUnread] = useState('');
    const change = (changed: string | null) => {
      setInstant(changed);
      onChange(changed);
    };
    return (
      <DateTimeField
        label="Closes"
        timeZone="Europe/Lisbon"
        value={instant}
        onChange={change}
        unread={unread}
        onUnread={setUnread}
      />
    );
  }
  await render(<Owner />);
  return onChange;
};

const group = page.getByRole('group', { name: 'Closes' });
const time = group.getByLabelText('Time');
const month = group.getByRole('spinbutton', { name: 'month, Day' });

it('asks for a day first, and gives it the usual start', async () => {
  const onChange = await show();
  await expect.element(time).toBeDisabled();
  await userEvent.click(group.getByRole('button', { name: 'Calendar Day' }));
  await userEvent.click(page.getByRole('button', { name: / 15, / }).first());
  await expect.element(time).toHaveValue('9:00 AM');
  await userEvent.fill(time, '7pm');
  expect(onChange.mock.lastCall?.[0]).toMatch(/-15T1[89]:00:00.000Z$/);
});

it('keeps its time of day on another day, across a change of the clock', async () => {
  const onChange = await show('2027-03-27T19:00:00.000Z');
  await userEvent.click(month);
  await userEvent.keyboard('0329');
  await userEvent.click(document.body);
  await expect.element(time).toHaveValue('7:00 PM');
  expect(onChange).toHaveBeenLastCalledWith('2027-03-29T18:00:00.000Z');
});

it('shows its time again when that is left empty, and is null once its day is cleared', async () => {
  const onChange = await show('2027-05-14T18:30:00.000Z');
  await userEvent.clear(time);
  await userEvent.click(document.body);
  await expect.element(time).toHaveValue('7:30 PM');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(group.getByRole('spinbutton', { name: 'day, Day' }));
  await userEvent.keyboard('{Backspace}'.repeat(10));
  await userEvent.click(document.body);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(time).toBeDisabled();
});

it('stays the second of two equal times if it was that', async () => {
  const onChange = await show('2027-10-31T01:30:00.000Z');
  await expect.element(time).toHaveValue('1:30 AM');
  for (const part of [month, time]) await userEvent.click(part);
  await userEvent.click(document.body);
  expect(onChange).not.toHaveBeenCalled();
});
