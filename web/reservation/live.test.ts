import { ApolloLink } from '@apollo/client';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { createClient } from '../apollo/create-client.ts';
import type { TripEventKind } from '../gql/graphql.ts';
import { takeEvent } from '../live/take-event.ts';

/** A page that takes events. It notes the ids of which it asks for the booking, one list per request. */
function page() {
  const asked: string[][] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'Booking_now') asked.push(variables.ids);
    return NEVER;
  });
  const trip = {
    ...{ client: createClient(link), tripId: 'trip_1', viewerId: undefined },
    ...{ ask: () => {}, fetchPeople: () => {}, fetchAgain: () => {}, onStale: () => {} },
  };
  const take = (kind: TripEventKind, subjectId: string, hasSubject = true) =>
    takeEvent(trip, { seq: 7, kind, actorId: null, subjectId, hasSubject });
  return { asked, take };
}

/** Of the year 2025. */
const OLD = 'activity_01jgfjjv00f6er5p5n0c3zqx8e';

test('the booking of an activity that returns is asked for, and of a new one not', async () => {
  const { asked, take } = page();
  const [added, returned] = [newId('Activity'), newId('Activity')];
  take('ACTIVITY_ADDED', added);
  take('ACTIVITY_ADDED', returned);
  take('ACTIVITY_REMOVED', returned, false);
  await expect.poll(() => asked).toEqual([]);
  take('ACTIVITY_ADDED', returned);
  await expect.poll(() => asked).toEqual([[returned]]);
});

test('so is that of an activity that was removed before the page was opened, unless it is gone again', async () => {
  const { asked, take } = page();
  take('ACTIVITY_ADDED', OLD, false);
  await expect.poll(() => asked).toEqual([]);
  take('ACTIVITY_ADDED', OLD);
  await expect.poll(() => asked).toEqual([[OLD]]);
});
