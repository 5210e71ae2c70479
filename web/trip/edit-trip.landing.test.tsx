import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider, useFragment } from '@apollo/client/react';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { TripHeader_tripFragmentDoc } from '../gql/graphql.ts';
import { EditTripDialog } from './edit-trip.tsx';
import type { Scheduled } from './follow.ts';
import { headerTrip } from './testing.ts';

const pageOf = (scheduled: readonly Scheduled[]) => ({
  __typename: 'ActivityConnection',
  edges: scheduled.map((each) => ({
    __typename: 'ActivityEdge',
    node: { __typename: 'Activity', id: each.name, ...each },
  })),
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});

/**
 * Opens the dialog on a server that accepts every edit.
 * @param scheduled What is scheduled in the trip.
 * @param unseen Changes by someone else that this window does not know: the first edit is refused.
 */
const edit = async (
  facts: { startDate?: string; endDate?: string; timeZone?: string } = {},
  unseen: object = {},
  scheduled: readonly Scheduled[] = [],
) => {
  const trip = headerTrip(facts);
  const sent = vi.fn();
  const bases = vi.fn();
  const onClose = vi.fn();
  let isStale = Object.keys(unseen).length > 0;
  const server = new ApolloLink(({ operationName, variables: { input } }) => {
    if (operationName === 'Follow_scheduled') return of({ data: { trip: { ...trip, activities: pageOf(scheduled) } } });
    if (operationName === 'EditTrip_now') return of({ data: { trip: { ...trip, ...unseen } } });
    const { tripId, base, ...changed } = input;
    bases(base);
    if (isStale) {
      isStale = false;
      return of({ data: { updateTrip: { __typename: 'Refusal', code: 'CONFLICT', message: 'Changed.' } } });
    }
    sent(changed);
    return of({ data: { updateTrip: { __typename: 'UpdateTripPayload', cause: 7, trip: { ...trip, ...changed } } } });
  });
  const cache = createCache();
  const ofHeader = { fragment: TripHeader_tripFragmentDoc, fragmentName: 'TripHeader_trip' };
  cache.writeFragment({ ...ofHeader, data: trip });
  const Header = () => {
    const { data, complete } = useFragment({ ...ofHeader, from: trip });
    return complete ? <EditTripDialog trip={data} onClose={onClose} /> : null;
  };
  await render(
    <ApolloProvider client={new ApolloClient({ cache, link: server })}>
      <Header />
    </ApolloProvider>,
  );
  /** A change by someone else that this window gets live. */
  const get = (changed: object) => cache.writeFragment({ ...ofHeader, data: { ...trip, ...changed } });
  return { sent, bases, onClose, get };
};

const segment = (name: string) => page.getByRole('spinbutton', { name });
const zone = page.getByRole('combobox', { name: 'Time zone' });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save' }));

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

  it('compares the destination and its point as one value', async () => {
    const { sent } = await edit({}, { latitude: 38.72, longitude: -9.13 });
    await userEvent.fill(page.getByRole('combobox', { name: 'Destination' }), 'Porto');
    await save();
    await userEvent.click(page.getByRole('radio', { name: 'Yours Porto' }));
    await save();
    await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ destination: 'Porto', latitude: null }));
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

  it('shows in words how the group gets around, and what someone else has chosen', async () => {
    const { sent } = await edit({}, { getsAround: 'BIKE' });
    await userEvent.click(page.getByRole('button', { name: /Getting around/ }));
    await userEvent.click(page.getByRole('option', { name: 'Car or taxi' }));
    await save();
    await expect.element(page.getByRole('radio', { name: /^Theirs\s*Bike$/ })).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: /^Yours\s*Car or taxi$/ }));
    await save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ getsAround: 'DRIVE' }));
  });

  const may = { startDate: '2027-05-12', endDate: '2027-05-16' };
  const fado = { name: 'Fado', scheduledTime: '2027-05-12T19:00:00.000Z', scheduledDay: null };
  const market = { name: 'Market', scheduledTime: null, scheduledDay: '2027-05-15' };
  const choice = (name: string) => page.getByRole('radio', { name });
  const typeDay = async (side: string, day: string) => {
    await userEvent.click(segment(`day, ${side}`));
    await userEvent.keyboard(day);
  };

  it('proposes to move the plan if both ends move alike, and says how far', async () => {
    const { sent } = await edit(may, {}, [fado, market]);
    await typeDay('Start Date', '19');
    await typeDay('End Date', '23');
    await expect
      .element(page.getByRole('group', { name: '2 activities have a date. What should happen to them?' }))
      .toBeVisible();
    await expect.element(choice('Move everything 7 days later')).toBeChecked();
    await expect
      .element(choice('Keep their dates'))
      .toHaveAccessibleDescription('2 activities will be outside the new dates.');
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
