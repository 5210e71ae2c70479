import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { WithPlaces } from '../place/testing.tsx';
import { bookingOf } from '../reservation/booking-draft.ts';
import { bookingTexts } from '../reservation/booking-texts.ts';
import { ana, booking, members, signAnaIn } from '../reservation/testing.ts';
import { useZodForm } from '../ui/form/form.ts';
import { ActivityForm } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, draftOf } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { plannedActivity } from './testing.ts';

beforeEach(signAnaIn);
afterEach(() => void vi.restoreAllMocks());

const show = async (start: Required<ActivityDraft>, isAtBooking = false) => {
  const send = vi.fn<(draft: ActivityDraft) => void>();
  function Owner() {
    const form = useZodForm(activityDraft, start);
    return (
      <ActivityForm
        {...{ form, isAtBooking, activities: [], editedId: null, days: ['2027-05-05'], startsOn: '2027-05-05' }}
        tripId="trip_1"
        timeZone="Europe/Lisbon"
        renderPicker={() => null}
        onSubmit={form.handleSubmit(send)}
        onCancel={() => {}}
      />
    );
  }
  await render(
    <WithPlaces answers={{ other: () => members }}>
      <Owner />
    </WithPlaces>,
  );
  return send;
};

const field = (label: string) => page.getByLabelText(label, { exact: true });
const kind = (name: string) => userEvent.click(page.getByRole('radio', { name, exact: true }));
const category = () => page.getByRole('button', { name: /Category/ });
const openBooking = () => userEvent.click(page.getByText(bookingTexts.title, { exact: true }));
const asked = () =>
  ['Airline', 'Operator', 'Company', 'Booked with', 'Provider', 'Flight number', 'Train number', 'Number']
    .concat('Booking code', 'Seats')
    .filter((label) => field(label).query());

test('each kind asks for what its bookings have, and sets a category that no one has chosen', async () => {
  await show(blankDraft);
  await openBooking();
  for (const [name, sets, parts] of [
    ['Flight', 'Transport', ['Airline', 'Flight number', 'Booking code', 'Seats']],
    ['Train', 'Transport', ['Operator', 'Train number', 'Booking code', 'Seats']],
    ['Ferry', 'Transport', ['Operator', 'Number', 'Booking code', 'Seats']],
    ['Rented car', 'Transport', ['Company', 'Booking code']],
    ['Stay', 'Lodging', ['Booked with', 'Booking code']],
    ['Table', 'Dining', ['Booking code']],
    ['Event', 'Entertainment', ['Provider', 'Booking code', 'Seats']],
    ['Other', 'Activity', ['Provider', 'Number', 'Booking code', 'Seats']],
    ['No booking', 'Activity', []],
  ] as const) {
    await kind(name);
    await expect.element(category()).toHaveTextContent(sets);
    expect([name, asked()]).toEqual([name, parts]);
  }
});

test('a category that someone has chosen stays, and a flight asks where it ends', async () => {
  await show({ ...blankDraft, category: 'sightseeing' });
  await openBooking();
  await kind('Flight');
  await expect.element(category()).toHaveTextContent('Sightseeing');
  await expect.element(field(formTexts.toLocation)).toBeVisible();
});

test('who has booked it is the viewer, who books it is no one yet, and members can be chosen', async () => {
  const send = await show({ ...blankDraft, name: 'Flight' });
  await openBooking();
  await kind('Flight');
  await expect.element(page.getByRole('button', { name: /Booked by/ })).toHaveTextContent('ana');
  await kind('To book');
  const booker = page.getByRole('button', { name: /Who books it/ });
  await expect.element(booker).toHaveTextContent('No one yet');
  await userEvent.click(booker);
  await userEvent.click(page.getByRole('option', { name: 'bob' }));
  await userEvent.fill(field('Booking code'), 'QX7P2M');
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  const sent = send.mock.lastCall?.[0];
  expect(sent && bookingOf(sent)).toMatchObject({ isBooked: false, code: 'QX7P2M', bookedBy: { username: 'bob' } });
});

test('the form of a booked activity opens at the booking, whose times are on the clock of the start', async () => {
  const stored = plannedActivity({
    timeZone: 'Asia/Tokyo',
    reservation: booking({ isBooked: true, cancelBy: '2027-05-05T08:30:00.000Z', bookedBy: ana }),
  });
  await show(draftOf(stored), true);
  await expect.element(page.getByRole('radio', { name: 'Flight' })).toHaveFocus();
  const cancelBy = page.getByRole('group', { name: 'Cancel free until' });
  await expect.element(cancelBy.getByLabelText('Time')).toHaveValue('5:30 PM');
});

test('a booking cannot be begun without a line, and says so, while one that was begun stays in reach', async () => {
  const setLine = (isOn: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  };
  const flight = page.getByRole('radio', { name: 'Flight', exact: true });
  const isInReach = () => flight.element().closest('[inert]') === null;
  setLine(false);
  await show(blankDraft);
  await openBooking();
  await expect.element(page.getByText(bookingTexts.needsLine)).toBeVisible();
  expect(isInReach()).toBe(false);
  setLine(true);
  await expect.poll(isInReach).toBe(true);
  await kind('Flight');
  setLine(false);
  await expect.element(page.getByText(bookingTexts.needsLine)).toBeVisible();
  expect(isInReach()).toBe(true);
});
