import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Words } from '../text/words.tsx';
import { setDateStyle, usualStyle } from './date-style.ts';
import { DayField } from './day-field.tsx';

beforeEach(() => setDateStyle({ language: 'de-DE', clock: 'H24', firstWeekday: 'SATURDAY' }));
afterEach(() => setDateStyle(usualStyle));

const show = async (value: string | null = null) => {
  const onChange = vi.fn<(day: string | null) => void>();
  function Owner() {
    const [day, setDay] = useState(value);
    const change = (changed: string | null) => {
      setDay(changed);
      onChange(changed);
    };
    return <DayField label="Date" timeZone="Europe/Lisbon" value={day} onChange={change} hasYear />;
  }
  await render(
    <Words>
      <Owner />
    </Words>,
  );
  return onChange;
};

const parts = () => page.getByRole('spinbutton');

it('a day is typed in the order of the language', async () => {
  const onChange = await show();
  await userEvent.click(parts().first());
  await userEvent.keyboard('13052027');
  expect(onChange).toHaveBeenLastCalledWith('2027-05-13');
});

it('the calendar begins with the chosen day of the week', async () => {
  await show('2027-05-13');
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('grid')).toHaveAccessibleName(/Mai 2027/);
  expect(document.querySelector('thead th')?.textContent).toBe('S');
  expect(document.querySelector('tbody td')?.textContent).toBe('1');
});

it('dates have the calendar of the app in a language with another one', async () => {
  setDateStyle({ language: 'th-TH', clock: null, firstWeekday: null });
  await show('2027-05-13');
  await expect.element(page.getByRole('group', { name: 'Date' })).toHaveTextContent(/2027/);
});
