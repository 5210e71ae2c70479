import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DayStrip } from './day-strip.tsx';
import { dayAnchor } from './use-day-in-view.ts';

const days = ['2027-05-01', '2027-05-02', '2027-05-03'];

test('the first day is not taken for the day in view before the page was looked at', async () => {
  const onInView = vi.fn();
  await render(
    <>
      <DayStrip days={days} today="2027-01-01" glides={false} onInView={onInView} onMap={() => {}} />
      {/* So low that all three begin just below the strip: the last is in view. */}
      {days.map((day) => (
        <div key={day} id={dayAnchor(day)} style={{ height: 4 }} />
      ))}
    </>,
  );
  await expect.poll(() => onInView.mock.calls).toEqual([['2027-05-03']]);
});
