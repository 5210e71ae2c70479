import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { Words } from '../text/words.tsx';
import { setDateStyle, usualStyle } from './date-style.ts';
import { DateTimeField } from './date-time-field.tsx';

beforeEach(() => setDateStyle({ language: 'de-DE', clock: 'H24', firstWeekday: 'SATURDAY' }));
afterEach(() => setDateStyle(usualStyle));

const show = async (value: string | null = null) => {
  const onChange = vi.fn<(instant: string | null) => void>();
  function Held() {
    const [instant, setInstant] = useState(value);
    const change = (changed: string | null) => {
      setInstant(changed);
      onChange(changed);
    };
    return <DateTimeField label="Date and time" timeZone="Europe/Lisbon" value={instant} onChange={change} hasYear />;
  }
  await render(
    <Words>
      <Held />
    </Words>,
  );
  return onChange;
};

const parts = () => page.getByRole('spinbutton');

it('a time is typed in the order of the language, on the chosen clock', async () => {
  const onChange = await show();
  await userEvent.click(parts().first());
  await userEvent.keyboard('130520271930');
  expect(onChange).toHaveBeenLastCalledWith('2027-05-13T18:30:00.000Z');
});

it('an evening stays one when its minutes are left out', async () => {
  const onChange = await show();
  await userEvent.click(parts().first());
  await userEvent.keyboard('1305202719');
  await userEvent.click(document.body);
  expect(onChange).toHaveBeenLastCalledWith('2027-05-13T18:00:00.000Z');
});

it('the calendar begins with the chosen day of the week', async () => {
  await show('2027-05-13T18:30:00.000Z');
  await userEvent.click(page.getByRole('button'));
  await expect.element(page.getByRole('grid')).toHaveAccessibleName(/Mai 2027/);
  expect(document.querySelector('thead th')?.textContent).toBe('S');
  expect(document.querySelector('tbody td')?.textContent).toBe('1');
});

it('dates have the calendar of the app in a language with another one', async () => {
  setDateStyle({ language: 'th-TH', clock: null, firstWeekday: null });
  await show('2027-05-13T18:30:00.000Z');
  await expect.element(page.getByRole('group', { name: 'Date and time' })).toHaveTextContent(/2027/);
});
