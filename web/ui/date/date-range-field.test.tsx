import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { DateRangeField } from './date-range-field.tsx';

const show = async (start: string | null = null, end: string | null = null) => {
  const onChange = vi.fn();
  await render(<DateRangeField label="Dates" defaultValue={{ start, end }} onChange={onChange} />);
  return onChange;
};

const part = (name: 'month' | 'day' | 'year', side: 'Start' | 'End') =>
  page.getByRole('spinbutton', { name: `${name}, ${side} Date` });

const type = async (side: 'Start' | 'End', digits: string) => {
  await userEvent.click(part('month', side));
  await userEvent.keyboard(digits);
};

/** From the end: four digits of the year, two of the day, one of the month, and the moves between them. */
const clear = async (side: 'Start' | 'End') => {
  await userEvent.click(part('year', side));
  await userEvent.keyboard('{Backspace}'.repeat(9));
};

const expectShown = async (side: 'Start' | 'End', [month, day, year]: [string, string, string]) => {
  await expect.element(part('month', side)).toHaveTextContent(month);
  await expect.element(part('day', side)).toHaveTextContent(day);
  await expect.element(part('year', side)).toHaveTextContent(year);
};
const EMPTY: [string, string, string] = ['mm', 'dd', 'yyyy'];

describe('a range of days', () => {
  it('can be typed', async () => {
    const onChange = await show();
    await type('Start', '05122027');
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-05-12', end: null });
    await type('End', '05162027');
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-05-12', end: '2027-05-16' });
  });

  it('shows one frame around both dates when one has the focus', async () => {
    await show();
    await userEvent.click(part('day', 'End'));
    const framed = [...document.querySelectorAll('*')].filter((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    expect(framed).toHaveLength(1);
    for (const side of ['Start', 'End'] as const) expect(framed[0]?.contains(part('day', side).element())).toBe(true);
  });

  it('may have only an end', async () => {
    const onChange = await show();
    await type('End', '05162027');
    expect(onChange).toHaveBeenLastCalledWith({ start: null, end: '2027-05-16' });
  });

  it('can be chosen in the calendar, which opens on the known day', async () => {
    const onChange = await show('2027-05-12');
    await userEvent.click(page.getByRole('button', { name: 'Calendar Dates' }));
    await userEvent.click(page.getByRole('button', { name: /May 13, 2027/ }));
    await userEvent.click(page.getByRole('button', { name: /May 17, 2027/ }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-05-13', end: '2027-05-17' });
  });

  it.each([
    ['both days', '2027-05-12', '2027-05-16'],
    ['only a start', '2027-05-12', null],
    ['only an end', null, '2027-05-16'],
    ['neither', null, null],
  ])('shows its initial value, %s, and reports no change', async (_, start, end) => {
    const onChange = await show(start, end);
    await expectShown('Start', start ? ['5', '12', '2027'] : EMPTY);
    await expectShown('End', end ? ['5', '16', '2027'] : EMPTY);
    await userEvent.click(part('month', 'Start'));
    await userEvent.tab();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['Start', '2027-05-12', null],
    ['End', null, '2027-05-16'],
  ] as const)('lets its only day be cleared: %s', async (side, start, end) => {
    const onChange = await show(start, end);
    await clear(side);
    await expectShown(side, EMPTY);
    expect(onChange).toHaveBeenLastCalledWith({ start: null, end: null });
  });

  it('keeps one day when the other is cleared', async () => {
    const onChange = await show('2027-05-12', '2027-05-16');
    await clear('Start');
    await expectShown('End', ['5', '16', '2027']);
    expect(onChange).toHaveBeenLastCalledWith({ start: null, end: '2027-05-16' });
    await clear('End');
    expect(onChange).toHaveBeenLastCalledWith({ start: null, end: null });
  });

  it('completes a day that is left half typed, visibly, from the known day', async () => {
    const onChange = await show('2027-05-12');
    await type('End', '0516');
    await userEvent.click(document.body);
    await expectShown('End', ['5', '16', '2027']);
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-05-12', end: '2027-05-16' });
  });

  it.each([260, 1280])('keeps each day on one line in a window of %i px', async (width) => {
    await page.viewport(width, 600);
    await show();
    for (const side of ['Start', 'End'] as const) {
      const top = (name: 'month' | 'day' | 'year') => part(name, side).element().getBoundingClientRect().top;
      expect([top('day'), top('year')]).toEqual([top('month'), top('month')]);
    }
  });

  it('can get a second day when it starts with one', async () => {
    const onChange = await show(null, '2027-05-16');
    await type('Start', '05122027');
    expect(onChange).toHaveBeenLastCalledWith({ start: '2027-05-12', end: '2027-05-16' });
  });
});
