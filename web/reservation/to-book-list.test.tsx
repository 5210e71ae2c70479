import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { BookingBlock } from './booking-block.tsx';
import { bookingTexts } from './booking-texts.ts';
import { booking, members, signAnaIn } from './testing.ts';
import { ToBookList } from './to-book-list.tsx';

beforeEach(signAnaIn);

async function show(names: readonly string[]) {
  const sent = vi.fn<(input: object) => void>();
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'Members_names') return of({ data: members });
    sent(variables.input);
    const activity = { __typename: 'Activity', id: variables.input.activityId, reservation: booking() };
    return of({ data: { setReservation: { __typename: 'SetReservationPayload', activity } } });
  });
  const onOpen = vi.fn();
  const rows = names.map((name, index) => ({
    ...{ id: `activity_${index}`, name, when: 'May 5, 2027, 11:55 AM', timeZone: 'Europe/Lisbon' },
    reservation: booking({ cancelBy: '2027-05-04T11:00:00.000Z' }),
  }));
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <ToBookList tripId="trip_1" rows={rows} onOpen={onOpen} onClose={() => {}} />
    </ApolloProvider>,
  );
  return { sent, onOpen };
}

test('the list says what is left to book; who does it, and that it is booked, can be set there', async () => {
  await page.viewport(390, 844);
  const { sent, onOpen } = await show(['Flight to Tokyo', 'Dinner']);
  await expect.element(page.getByText('Cancel free until: May 4, 2027, 12:00 PM').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Who books it/ }).first());
  await userEvent.click(page.getByRole('option', { name: 'bob' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ activityId: 'activity_0', bookedById: 'user_bob' }));
  await userEvent.click(page.getByRole('button', { name: 'Booked: Dinner' }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith({ activityId: 'activity_1', isBooked: true, bookedById: 'user_ana' }),
  );
  await userEvent.click(page.getByText('Dinner', { exact: true }));
  expect(onOpen).toHaveBeenCalledWith('activity_1');
});

test('an empty list says how something gets there', async () => {
  await show([]);
  await expect.element(page.getByText(bookingTexts.allBooked)).toBeVisible();
});

test.each(['QX7P2M', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456', 'הזמנה-12345 🎫'])(
  'one press copies the code %s, which fits a phone',
  async (code) => {
    await page.viewport(390, 844);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container } = await render(<BookingBlock booking={booking({ code })} timeZone="Europe/Lisbon" />);
    await userEvent.click(page.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(code);
    expect(container.scrollWidth).toBeLessThanOrEqual(390);
    copied.mockRestore();
  },
);
