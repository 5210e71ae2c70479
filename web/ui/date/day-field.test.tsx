import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { setDateStyle, usualStyle } from './date-style.ts';
import { DayField } from './day-field.tsx';

const onChange = vi.fn<(day: string | null) => void>();

function Day({ startsOn, first = null }: { startsOn: string; first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  const change = (day: string | null) => {
    onChange(day);
    setValue(day);
  };
  return <DayField label="Date" value={value} onChange={change} timeZone="UTC" startsOn={startsOn} />;
}

const part = (name: string) => page.getByRole('spinbutton', { name: `${name}, Date` });

it.each([
  ['2027-05-12', '0514', '2027-05-14', 'Friday, May 14, 2027'],
  ['2027-05-12', '0430', '2027-04-30', 'Friday, April 30, 2027'],
  ['2027-12-28', '0105', '2028-01-05', 'Wednesday, January 5, 2028'],
  ['2028-01-02', '1230', '2027-12-30', 'Thursday, December 30, 2027'],
])('gets its year from a trip that starts on %s, and says it: %s', async (startsOn, typed, day, written) => {
  await render(<Day startsOn={startsOn} />);
  await expect.element(part('year')).not.toBeInTheDocument();
  await userEvent.click(part('month'));
  await userEvent.keyboard(`${typed}{Tab}`);
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(day));
  await expect.element(page.getByText(written)).toBeInTheDocument();
});

it.each([
  ['a day of the year before', '2027-12-20', '0106', '2028-01-06', 'Thursday, January 6, 2028'],
  ['a day of the year after', '2028-01-03', '1230', '2027-12-30', 'Thursday, December 30, 2027'],
])('gets the year near the start also when %s is typed over', async (_, first, typed, day, written) => {
  await render(<Day startsOn="2027-12-28" first={first} />);
  await userEvent.click(part('month'));
  await userEvent.keyboard(`${typed}{Tab}`);
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(day));
  await expect.element(page.getByText(written)).toBeInTheDocument();
});

it('keeps the year that the calendar gave it, if nothing is typed', async () => {
  onChange.mockClear();
  await render(<Day startsOn="2027-12-28" first="2030-05-12" />);
  await userEvent.click(part('day'));
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByText('Sunday, May 12, 2030')).toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('has no value until its day is typed', async () => {
  onChange.mockClear();
  await render(<Day startsOn="2027-05-12" />);
  await userEvent.click(part('month'));
  await userEvent.keyboard('05');
  expect(onChange).not.toHaveBeenCalled();
});

it('is written without a year in every order of a date', async () => {
  for (const [language, shown] of [
    ['de', '14.5.'],
    ['ja', '5/14'],
    ['en-GB', '14/05'],
  ] as const) {
    setDateStyle({ ...usualStyle, language });
    const screen = await render(<Day startsOn="2027-05-12" first="2027-05-14" />);
    const text = () => document.querySelector('[role=group]')?.textContent?.replace(/[^\d./]/g, '');
    expect(text()?.replace(/\b0/g, '')).toContain(shown.replace(/\b0/g, '').replace(/\.$/, ''));
    expect(text()).not.toContain('2027');
    await screen.unmount();
  }
  setDateStyle(usualStyle);
});
