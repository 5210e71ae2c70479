import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { TimeField } from './time-field.tsx';

/** @param onLeft What the field before it puts into it when it is left. */
const show = async (start: string | null = null, onLeft: string | null = start) => {
  const onChange = vi.fn<(time: string | null) => void>();
  function Owner() {
    const [time, setTime] = useState(start);
    const [unread, setUnread] = useState('');
    const change = (changed: string | null) => {
      setTime(changed);
      onChange(changed);
    };
    return (
      <>
        <input aria-label="Before" onBlur={() => setTime(onLeft)} />
        <TimeField label="Time" value={time} onChange={change} unread={unread} onUnread={setUnread} />
        <button type="button">Next</button>
      </>
    );
  }
  await render(<Owner />);
  return onChange;
};

const field = page.getByLabelText('Time');
const understood = page.getByRole('status');
const leave = () => userEvent.click(page.getByRole('button', { name: 'Next' }));

it('says at once what it has understood, and shows it once it is left', async () => {
  const onChange = await show();
  await userEvent.fill(field, '1930');
  await expect.element(understood).toHaveTextContent('7:30 PM');
  await expect.element(field).toHaveValue('1930');
  expect(onChange).toHaveBeenLastCalledWith('19:30');
  await leave();
  await expect.element(field).toHaveValue('7:30 PM');
  await expect.element(understood).toBeEmptyDOMElement();
});

it('keeps text that is not a time, and says so once it is left', async () => {
  const onChange = await show('09:00');
  await userEvent.fill(field, 'after lunch');
  await expect.element(field).toBeValid();
  await leave();
  await expect.element(field).toHaveValue('after lunch');
  await expect.element(field).toHaveAccessibleDescription('This is not a time. Type one such as 3:30 PM.');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.fill(field, '1pm');
  await leave();
  await expect.element(field).toHaveValue('1:00 PM');
  await expect.element(field).toBeValid();
});

it('is empty once its text is removed', async () => {
  const onChange = await show('09:00');
  await userEvent.clear(field);
  await leave();
  expect(onChange).toHaveBeenLastCalledWith(null);
  await expect.element(field).toHaveValue('');
});

it('steps with the keys, from the usual start and past midnight', async () => {
  const onChange = await show();
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('9:00 AM');
  await userEvent.keyboard('{ArrowUp}{PageUp}{PageUp}');
  await expect.element(field).toHaveValue('11:15 AM');
  await userEvent.fill(field, 'midnight');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveValue('11:45 PM');
  expect(onChange).toHaveBeenLastCalledWith('23:45');
});

it('replaces its text when a press enters it, also text that the press puts there', async () => {
  const onChange = await show(null, '11:00');
  await userEvent.click(page.getByLabelText('Before'));
  await userEvent.click(field);
  await expect.element(field).toHaveValue('11:00 AM');
  await userEvent.keyboard('10am');
  await expect.element(field).toHaveValue('10am');
  expect(onChange).toHaveBeenLastCalledWith('10:00');
  await userEvent.click(field);
  await userEvent.keyboard('{End}{Backspace}{Backspace}pm');
  await expect.element(field).toHaveValue('10pm');
});
