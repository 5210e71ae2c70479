import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '../../styles.css';
import { DateTimeField } from './date-time-field.tsx';
import { moments } from './date-time-field-samples.ts';

// The test browser is in New York, but only the field's time zone counts.

const show = async (timeZone: string, start: string | null = null, hasYear = true) => {
  const onChange = vi.fn<(instant: string | null) => void>();
  function Held() {
    const [instant, setInstant] = useState(start);
    return (
      <DateTimeField
        label="Date and time"
        timeZone={timeZone}
        startsOn="2027-05-12"
        hasYear={hasYear}
        value={instant}
        onChange={(changed) => {
          setInstant(changed);
          onChange(changed);
        }}
      />
    );
  }
  await render(<Held />);
  return onChange;
};

const parts = ['month', 'day', 'year', 'hour', 'minute', 'AM/PM'] as const;
const part = (name: (typeof parts)[number]) => page.getByRole('spinbutton', { name: `${name}, Date and time` });

/** Types '05142027 0900AM', and leaves the field. */
const type = async (clock: string) => {
  await userEvent.click(part('month'));
  await userEvent.keyboard(clock.replace(' ', ''));
  await userEvent.click(document.body);
};

/** Checks the shown text, such as '5/14/2027 9:00 AM'. */
const expectShown = async (clock: string) => {
  const values = clock.split(/[/ :]/);
  for (const [index, name] of parts.entries())
    await expect.element(part(name)).toHaveTextContent(new RegExp(`^${values[index]}$`));
};

/** Clears the field from its end, and leaves it. */
const clear = async () => {
  await userEvent.click(part('AM/PM'));
  await userEvent.keyboard('{Backspace}'.repeat(20));
  await userEvent.click(document.body);
};

describe('a time in a time zone', () => {
  it.each([
    ['Europe/Lisbon', '05142027 0900AM', '5/14/2027 9:00 AM', '2027-05-14T08:00:00.000Z'],
    ['America/New_York', '07042027 0630PM', '7/4/2027 6:30 PM', '2027-07-04T22:30:00.000Z'],
    ['America/New_York', '01152027 1200AM', '1/15/2027 12:00 AM', '2027-01-15T05:00:00.000Z'],
    ['Asia/Kolkata', '05142027 1215PM', '5/14/2027 12:15 PM', '2027-05-14T06:45:00.000Z'],
    ['Australia/Lord_Howe', '05142027 0900AM', '5/14/2027 9:00 AM', '2027-05-13T22:30:00.000Z'],
  ])('can be typed in %s: %s', async (zone, typed, shown, instant) => {
    const onChange = await show(zone);
    await type(typed);
    expect(onChange).toHaveBeenLastCalledWith(instant);
    await expectShown(shown);
  });

  it.each([
    ['Europe/Lisbon', '03282027 0130AM', '3/28/2027 2:30 AM', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '03142027 0230AM', '3/14/2027 3:30 AM', '2027-03-14T07:30:00.000Z'],
    ['Australia/Lord_Howe', '10032027 0215AM', '10/3/2027 2:45 AM', '2027-10-02T15:45:00.000Z'],
  ])('that the clock of %s skips is moved after the gap and shown there: %s', async (zone, typed, shown, instant) => {
    const onChange = await show(zone);
    await type(typed);
    expect(onChange).toHaveBeenLastCalledWith(instant);
    await expectShown(shown);
  });

  const doubled = [
    ['Europe/Lisbon', '10312027 0130AM', '10/31/2027 1:30 AM', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
    [
      'America/New_York',
      '11072027 0130AM',
      '11/7/2027 1:30 AM',
      '2027-11-07T05:30:00.000Z',
      '2027-11-07T06:30:00.000Z',
    ],
    [
      'Australia/Lord_Howe',
      '04042027 0145AM',
      '4/4/2027 1:45 AM',
      '2027-04-03T14:45:00.000Z',
      '2027-04-03T15:15:00.000Z',
    ],
  ] as const;

  it.each(doubled)(
    'that occurs twice in %s is the first of the two when typed: %s',
    async (zone, typed, shown, first) => {
      const onChange = await show(zone);
      await type(typed);
      expect(onChange).toHaveBeenLastCalledWith(first);
      await expectShown(shown);
    },
  );

  it.each(doubled)(
    'that occurs twice in %s stays the second one if it was that',
    async (zone, _typed, shown, _first, second) => {
      const onChange = await show(zone, second);
      await expectShown(shown);
      for (const name of parts) await userEvent.click(part(name));
      await userEvent.click(document.body);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('can be chosen in the calendar, which opens on the given day, and gets the default time', async () => {
    const onChange = await show('Australia/Lord_Howe');
    await userEvent.click(page.getByRole('button', { name: 'Calendar Date and time' }));
    await userEvent.click(page.getByRole('button', { name: /May 14, 2027/ }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expectShown('5/14/2027 9:00 AM');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-05-13T22:30:00.000Z');
  });

  it('keeps its time of day when another day is chosen, across a change of the clock', async () => {
    const onChange = await show('Europe/Lisbon', '2027-03-27T19:00:00.000Z');
    await userEvent.click(page.getByRole('button', { name: 'Calendar Date and time' }));
    await userEvent.click(page.getByRole('button', { name: /March 29, 2027/ }));
    await expectShown('3/29/2027 7:00 PM');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-03-29T18:00:00.000Z');
  });

  it('is null once it is cleared', async () => {
    const onChange = await show('Asia/Kolkata', '2027-05-14T06:45:00.000Z');
    await clear();
    expect(onChange).toHaveBeenLastCalledWith(null);
    await expectShown('mm/dd/yyyy ––:–– AM');
  });

  it('stays null when typed text is erased again', async () => {
    const onChange = await show('Asia/Kolkata');
    await userEvent.click(part('hour'));
    await userEvent.keyboard('11');
    await clear();
    await expectShown('mm/dd/yyyy ––:–– AM');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing but the day', '05142027', '5/14/2027 9:00 AM', '2027-05-14T08:00:00.000Z'],
    ['no year', '0514', '5/14/2027 9:00 AM', '2027-05-14T08:00:00.000Z'],
    ['no minutes', '0514202707', '5/14/2027 7:00 AM', '2027-05-14T06:00:00.000Z'],
  ])('is completed visibly when left with %s', async (_, typed, shown, instant) => {
    const onChange = await show('Europe/Lisbon');
    await type(typed);
    await expectShown(shown);
    expect(onChange).toHaveBeenLastCalledWith(instant);
  });

  it.each([
    ['05140900AM', 'Friday, May 14, 2027', '2027-05-14T08:00:00.000Z'],
    ['01050600PM', 'Wednesday, January 5, 2028', '2028-01-05T18:00:00.000Z'],
  ])('gets its year from the start if none is typed, and says it: %s', async (typed, written, instant) => {
    const onChange = await show('Europe/Lisbon', null, false);
    await expect.element(part('year')).not.toBeInTheDocument();
    await type(typed);
    expect(onChange).toHaveBeenLastCalledWith(instant);
    await expect.element(page.getByText(written)).toBeInTheDocument();
  });

  it('keeps a year that was not typed when only its time is typed over', async () => {
    const onChange = await show('Europe/Lisbon', '2030-05-14T18:30:00.000Z', false);
    await userEvent.click(part('hour'));
    await userEvent.keyboard('8');
    await userEvent.click(document.body);
    expect(onChange).toHaveBeenLastCalledWith('2030-05-14T19:30:00.000Z');
  });

  it('returns to its value when a part is erased and left so', async () => {
    const onChange = await show('Europe/Lisbon', '2027-05-14T18:30:00.000Z');
    await userEvent.click(part('hour'));
    await userEvent.keyboard('{Backspace}');
    await userEvent.click(document.body);
    await expectShown('5/14/2027 7:30 PM');
    expect(onChange.mock.lastCall?.[0] ?? '2027-05-14T18:30:00.000Z').toBe('2027-05-14T18:30:00.000Z');
  });

  const clock = (instant: string, timeZone: string, digits: 'numeric' | '2-digit') => {
    const named = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: '2-digit',
    }).formatToParts(new Date(instant));
    return (type: string) => named.find((found) => found.type === type)?.value ?? '';
  };

  it('is shown in its time zone and stays unchanged', async () => {
    await fc.assert(
      fc
        .asyncProperty(moments, async ({ zone, instant }) => {
          const onChange = await show(zone, instant);
          const on = clock(instant, zone, 'numeric');
          await expectShown(
            `${on('month')}/${on('day')}/${on('year')} ${on('hour')}:${on('minute')} ${on('dayPeriod')}`,
          );
          expect(onChange).not.toHaveBeenCalled();
        })
        .afterEach(cleanup),
      { numRuns: 10 },
    );
  });

  it('is the typed time, in every time zone', async () => {
    await fc.assert(
      fc
        .asyncProperty(moments, async ({ zone, instant }) => {
          const onChange = await show(zone);
          const on = clock(instant, zone, '2-digit');
          await type(['month', 'day', 'year', 'hour', 'minute', 'dayPeriod'].map(on).join(''));
          const typed = onChange.mock.lastCall?.[0] ?? '';
          // A time that occurs twice is the first of the two.
          expect(Date.parse(typed)).toBeLessThanOrEqual(Date.parse(instant));
          expect(typed === instant || clock(typed, zone, '2-digit')('hour') === on('hour')).toBe(true);
        })
        .afterEach(cleanup),
      { numRuns: 4 },
    );
  });
});
