import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { NEVER, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { createCache } from '../apollo/cache.ts';
import { booking, members, signAnaIn } from '../reservation/testing.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { Toasts } from '../ui/overlay/toast.tsx';
import { AddActivity } from './add-activity.tsx';
import { plannedActivity } from './testing.ts';

beforeEach(() => {
  signAnaIn();
  keepDraftsOf('user_ana');
});
afterEach(forgetDrafts);

type Answer = 'ok' | 'unreached' | 'gone';

/** Opens the form of a new activity. @param answers What each attempt to save the booking is answered. */
async function open(...answers: Answer[]) {
  const sent: [string, Record<string, unknown>][] = [];
  const link = new ApolloLink(({ operationName = '', variables }) => {
    if (operationName === 'Members_names') return of({ data: members });
    // The form looks for places of the typed name as soon as no key is pressed for a moment.
    if (operationName === 'Places_search') return NEVER;
    sent.push([operationName, variables.input]);
    if (operationName === 'ActivityForm_add') {
      const activity = plannedActivity({ ...variables.input, endTime: null });
      return of({ data: { addActivity: { __typename: 'AddActivityPayload', cause: 7, activity } } });
    }
    const answer = answers.shift();
    if (answer === 'unreached') return throwError(() => new TypeError('Failed to fetch'));
    const activity = { __typename: 'Activity', id: variables.input.activityId, reservation: booking() };
    return of({
      data: {
        setReservation:
          answer === 'gone'
            ? { __typename: 'Refusal', code: 'NOT_FOUND', message: 'Activity not found.' }
            : { __typename: 'SetReservationPayload', activity },
      },
    });
  });
  const onClose = vi.fn();
  await render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <AddActivity
        {...{ tripId: 'trip_01h455vb4pex5vsknk084sn02q', activities: [], days: [], startsOn: null, day: null }}
        {...{ timeZone: 'Europe/Lisbon', people: 2, isSending: false, onClose, renderPicker: () => null }}
        {...{ onSending: () => {}, onAdded: () => {}, onUndo: () => {} }}
      />
      <Toasts />
    </ApolloProvider>,
  );
  await userEvent.fill(page.getByRole('combobox', { name: 'Name' }), 'Flight');
  await userEvent.click(page.getByText('Booking', { exact: true }));
  await userEvent.click(page.getByRole('radio', { name: 'Flight' }));
  await userEvent.fill(page.getByLabelText('Booking code'), 'QX7P2M');
  return { sent, onClose };
}

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const operations = (sent: [string, unknown][]) => sent.map(([operation]) => operation);

test('the activity is saved first; if its booking fails, a retry sends only the booking', async () => {
  const { sent, onClose } = await open('unreached', 'ok');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('QX7P2M');
  await save();
  await expect.element(page.getByText(/The activity is saved, but its booking is not/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('Booking code')).toHaveValue('QX7P2M');
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(operations(sent)).toEqual(['ActivityForm_add', 'Booking_set', 'Booking_set']);
  const [added, first, again] = sent.map(([, input]) => input);
  expect(first).toEqual(again);
  expect(first).toMatchObject({ activityId: added?.id, kind: 'FLIGHT', isBooked: true, bookedById: 'user_ana' });
});

test('if someone has deleted the activity before its booking came, it can be added as a new one', async () => {
  const { sent, onClose } = await open('gone', 'gone', 'ok');
  await save();
  await expect.element(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible();
  await save();
  await userEvent.click(page.getByRole('button', { name: 'Add as new activity' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const ids = sent.filter(([operation]) => operation === 'ActivityForm_add').map(([, { id }]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('without a booking none is sent', async () => {
  const { sent, onClose } = await open();
  await userEvent.click(page.getByRole('radio', { name: 'No booking' }));
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(operations(sent)).toEqual(['ActivityForm_add']);
});
