import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { foundPlace } from '../../place/testing.tsx';
import { type Answers, PageWithLine } from './testing.tsx';

const trip = {
  ...{ id: 'trip_01h455vb4pex5vsknk084sn02q', timeZone: 'Europe/Lisbon' },
  ...{ startDate: '2027-05-11', endDate: '2027-05-16' },
};
const line = page.getByLabelText('Add in one line');

test('the time is that of the clock at the place, also when the place is found after Enter', async () => {
  let answer: () => void = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const narita = foundPlace({ name: 'Narita Airport (NRT)', context: null, timeZone: 'Asia/Tokyo' });
  const find = async (query: string) => (query === 'Narita' ? waits.then(() => [narita]) : [narita]);
  const sent = vi.fn<Answers['onSent']>();
  await page.viewport(1280, 800);
  await render(<PageWithLine trip={trip} onForm={() => {}} answers={{ find, onSent: sent }} />);
  const added = () =>
    sent.mock.calls.flatMap(([operation, input]) => (operation === 'ActivityForm_add' ? [input] : []));
  await line.fill('Flight at NRT 11:30-12:15');
  await expect.element(page.getByText('11:30 AM – 12:15 PM Tokyo')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const inTokyo = { timeZone: 'Asia/Tokyo', scheduledTime: '2027-05-11T02:30:00.000Z' };
  await expect.poll(() => added()).toMatchObject([{ ...inTokyo, duration: 45 }]);
  await line.fill('Coffee at Narita 11:30');
  await expect.element(page.getByText('Narita…')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => added().at(-1)).toMatchObject({ timeZone: null, scheduledTime: '2027-05-11T10:30:00.000Z' });
  answer();
  await expect.poll(() => sent.mock.lastCall).toMatchObject(['ActivityForm_update', inTokyo]);
});
