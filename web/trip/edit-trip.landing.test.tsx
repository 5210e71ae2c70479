import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { edit, save } from './edit-trip.testing.tsx';

const segment = (name: string) => page.getByRole('spinbutton', { name });
const zone = page.getByRole('combobox', { name: 'Time zone' });

describe('editing a trip', () => {
  it.each([
    ['start', 'Start Date', { startDate: '2027-05-12' }],
    ['end', 'End Date', { endDate: '2027-05-12' }],
  ])('shows its only date, the %s, and keeps it when saved', async (_, side, dates) => {
    const { sent, onClose } = await edit(dates);
    await expect.element(segment(`month, ${side}`)).toHaveTextContent('5');
    await expect.element(segment(`day, ${side}`)).toHaveTextContent('12');
    await expect.element(segment(`year, ${side}`)).toHaveTextContent('2027');
    await userEvent.fill(page.getByLabelText('Name'), 'Lisbon in May');
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Lisbon in May' });
  });

  it.each([
    ['start', 'Start Date', { startDate: '2027-05-12' }, { startDate: null }],
    ['end', 'End Date', { endDate: '2027-05-12' }, { endDate: null }],
  ])('can remove its only date, the %s', async (_, side, dates, cleared) => {
    const { sent } = await edit(dates);
    await userEvent.click(segment(`year, ${side}`));
    await userEvent.keyboard('{Backspace}'.repeat(9));
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(cleared));
  });

  it('can add a second date', async () => {
    const { sent } = await edit({ startDate: '2027-05-12' });
    await userEvent.click(segment('month, End Date'));
    await userEvent.keyboard('05162027');
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ endDate: '2027-05-16' }));
  });

  it('shows that the end is before the start, and can be sent once that is corrected', async () => {
    const { sent } = await edit({ startDate: '2027-05-12' });
    await userEvent.click(segment('month, End Date'));
    await userEvent.keyboard('05112027');
    await save();
    const dates = page.getByRole('group', { name: 'Dates' });
    await expect.element(dates).toHaveAccessibleDescription(/End date must not be before the start date\./);
    await expect.element(segment('month, Start Date')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();

    await userEvent.click(segment('day, End Date'));
    await userEvent.keyboard('12');
    await expect.element(page.getByText('End date must not be before the start date.')).not.toBeInTheDocument();
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ endDate: '2027-05-12' }));
  });

  it('changes the time zone to one found with the keyboard', async () => {
    const { sent } = await edit();
    await userEvent.click(zone);
    await userEvent.keyboard('tokyo{ArrowDown}{Enter}');
    await expect.element(zone).toHaveValue('Asia/Tokyo');
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ timeZone: 'Asia/Tokyo' }));
  });

  it('stays open when Escape closes the list of zones', async () => {
    const { onClose } = await edit();
    await userEvent.click(zone);
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Edit trip' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('compares both dates as one value with those before the edit', async () => {
    const { sent, bases } = await edit({ startDate: '2027-05-12' }, { endDate: '2027-05-20' });
    await userEvent.click(segment('day, Start Date'));
    await userEvent.keyboard('13');
    await save();
    await userEvent.click(page.getByRole('radio', { name: /^Yours/ }));
    await expect.element(segment('day, Start Date')).toHaveTextContent('13');
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ startDate: '2027-05-13', endDate: null }));
    expect(bases.mock.calls).toEqual([
      [{ startDate: '2027-05-12', endDate: null }],
      [{ startDate: '2027-05-12', endDate: '2027-05-20' }],
    ]);
  });

  it('restores the dates that were chosen', async () => {
    const { sent } = await edit({ startDate: '2027-05-12' }, { startDate: '2027-05-20' });
    await userEvent.click(segment('day, Start Date'));
    await userEvent.keyboard('13');
    await save();
    await userEvent.click(page.getByRole('radio', { name: /^Theirs/ }));
    await expect.element(segment('day, Start Date')).toHaveTextContent('20');
    await userEvent.click(page.getByRole('radio', { name: /^Yours/ }));
    await expect.element(segment('day, Start Date')).toHaveTextContent('13');
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ startDate: '2027-05-13' }));
  });

  const may = { startDate: '2027-05-12', endDate: '2027-05-16' };
  const plain = { timeZone: null, endTimeZone: null, duration: null, category: 'activity', reservation: null };
  const fado = { ...plain, name: 'Fado', scheduledTime: '2027-05-12T19:00:00.000Z', scheduledDay: null };
  const market = { ...plain, name: 'Market', scheduledTime: null, scheduledDay: '2027-05-15' };
  const bus = { ...market, name: 'Bus', category: 'transport' };
  const hotel = { ...fado, name: 'Hotel', category: 'lodging', duration: 4_320 };
  const choice = (name: string) => page.getByRole('radio', { name });
  const typeDay = async (side: string, day: string) => {
    await userEvent.click(segment(`day, ${side}`));
    await userEvent.keyboard(day);
  };

  it('proposes to move the plan if both ends move alike, and says how far', async () => {
    const { sent } = await edit(may, {}, [fado, market, bus, hotel]);
    await typeDay('Start Date', '19');
    await typeDay('End Date', '23');
    await expect
      .element(page.getByRole('group', { name: '4 activities have a date. What should happen to them?' }))
      .toBeVisible();
    const move = choice('Move everything 7 days later');
    await expect.element(move).toBeChecked();
    await expect.element(move).toHaveAccessibleDescription(/2 are stays or transport: if they are booked/);
    await expect
      .element(choice('Keep their dates'))
      .toHaveAccessibleDescription('4 activities will be outside the new dates.');
    await save();
    const dates = { startDate: '2027-05-19', endDate: '2027-05-23' };
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...dates, onNewDates: 'MOVE' }));
  });

  it('proposes to keep the dates if the trip only gets shorter, and offers to unschedule', async () => {
    const { sent } = await edit(may, {}, [fado, market]);
    await typeDay('End Date', '14');
    await expect.element(choice('Keep their dates')).toBeChecked();
    await expect.element(choice('Move everything 7 days later')).not.toBeInTheDocument();
    const outside = '1 activity will be under Unscheduled. Nothing is deleted.';
    await expect.element(choice('Unschedule what falls outside')).toHaveAccessibleDescription(outside);
    await userEvent.click(choice('Unschedule what falls outside'));
    await save();
    const input = { endDate: '2027-05-14', onNewDates: 'UNSCHEDULE_OUTSIDE' };
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(input));
  });

  it('proposes to keep the clock times in a new time zone, and shows what the other choice means', async () => {
    const { sent } = await edit({ timeZone: 'UTC' }, {}, [fado, market]);
    await userEvent.click(zone);
    await userEvent.keyboard('tokyo{ArrowDown}{Enter}');
    await expect.element(choice('Keep the clock times')).toBeChecked();
    await expect
      .element(choice('Keep the instants'))
      .toHaveAccessibleDescription(/^“Fado” moves from .*7:00\sPM to .*4:00\sAM on the clock\.$/);
    await save();
    const input = { timeZone: 'Asia/Tokyo', onNewTimeZone: 'KEEP_CLOCK_TIMES' };
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(input));
  });

  it('asks nothing if someone else has moved the trip meanwhile, and keeps their dates', async () => {
    const { sent, onClose, get } = await edit(may, {}, [fado, market]);
    await userEvent.fill(page.getByLabelText('Name'), 'Lisbon in May');
    get({ startDate: '2027-05-19', endDate: '2027-05-23', timeZone: 'Asia/Tokyo' });
    await save();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Lisbon in May' });
  });

  it('asks nothing about times if the plan has only days', async () => {
    const { sent } = await edit({ timeZone: 'UTC' }, {}, [market]);
    await userEvent.click(zone);
    await userEvent.keyboard('tokyo{ArrowDown}{Enter}');
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ timeZone: 'Asia/Tokyo' }));
  });
});
