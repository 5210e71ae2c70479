import type { Reservation, Trip } from '../../prisma/generated/client.ts';
import { builder, ROW_COST } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { onUpdate } from '../core/entity-fields.ts';
import { NotFound } from '../core/failures.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { page, type Slice } from '../core/paging.ts';
import { counted, totalCount } from '../core/total-count.ts';
import { removeReservation, restoreReservation, setReservation } from '../reservation/commands.ts';
import { reservationFields } from '../reservation/entity.ts';
import { ReservationType } from '../reservation/graphql.ts';
import { removeReservationInput, restoreReservationInput, setReservationInput } from '../reservation/input.ts';
import { hasReservation, reservationOf } from '../reservation/queries.ts';
import { TripType } from '../trip/graphql.ts';
import { readByDay } from './by-day.ts';
import { ActivityType } from './graphql.ts';
import { type ActivityRow, activityById, activityOrders, countBooked } from './queries.ts';

builder.objectField(ActivityType, 'reservation', (t) =>
  t.field({
    type: ReservationType,
    nullable: true,
    description: 'The activity’s booking, made or still to make. Null without one.',
    resolve: ({ id }, _args, ctx) => reservationOf(ctx, id),
  }),
);

builder.objectField(ReservationType, 'activity', (t) =>
  t.field({
    type: ActivityType,
    complexity: ROW_COST,
    description: 'The activity that is booked.',
    resolve: async ({ activityId }, _args, ctx) => {
      const activity = await activityById(ctx, activityId);
      if (!activity) throw new NotFound('Activity');
      return activity;
    },
  }),
);

/** An activity with its booking. */
interface Booked extends ActivityRow {
  reservation: Reservation;
}

/** Reads a page of the bookings, in the order of the plan. The caller must check the membership first. */
async function readReservations(ctx: Context, trip: Trip, slice: Slice, isBooked: boolean | null): Promise<Booked[]> {
  const activities = await readByDay(ctx, trip, slice, hasReservation(isBooked));
  const reservations = await Promise.all(activities.map(({ id }) => reservationOf(ctx, id)));
  const booked = activities.flatMap((activity, index) => {
    const reservation = reservations[index];
    return reservation ? { ...activity, reservation } : [];
  });
  // One was removed between the statements. A page with one less would seem to be the last.
  return booked.length < activities.length ? readReservations(ctx, trip, slice, isBooked) : booked;
}

builder.objectField(TripType, 'reservations', (t) =>
  t.connection(
    {
      type: ReservationType,
      description: 'The bookings of the trip’s activities, in the order BY_DAY of the activities.',
      args: {
        isBooked: t.arg.boolean({
          description: 'True: only those that are made. False: only those that someone has to make. Default: all.',
        }),
      },
      resolve(trip, { isBooked = null, ...args }, ctx) {
        const read = (slice: Slice) => readReservations(ctx, trip, slice, isBooked);
        const reservations = page(args, activityOrders.BY_DAY, read, ({ reservation }) => reservation);
        return counted(reservations, () => countBooked(ctx.kysely, trip.id, isBooked));
      },
    },
    {
      name: 'ReservationConnection',
      fields: (t) => ({
        totalCount: t.int(totalCount('The number of all bookings in the list, as isBooked selects them.')),
      }),
    },
    { name: 'ReservationEdge' },
  ),
);

const activityAfter = { type: ActivityType, description: 'The activity after the mutation.' } as const;
const reservationAfter = { type: ReservationType, description: 'The booking after the mutation.' } as const;

mutation('setReservation', {
  description:
    'Writes the given fields of an activity’s booking, and creates it if there is none. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(setReservationInput, {
    activityId: 'The id of the activity that is booked.',
    ...onUpdate(reservationFields),
    bookedById: 'The id of the member who booked it, or who will. Null: no one is named.',
  }),
  command: setReservation,
  payload: (t) => ({
    activity: t.expose('activity', activityAfter),
    reservation: t.expose('reservation', reservationAfter),
  }),
});

mutation('removeReservation', {
  description:
    'Removes the booking of an activity, which stays in the plan. For 30 days, restoreReservation brings it back. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(removeReservationInput, { activityId: 'The id of the booked activity.' }),
  command: removeReservation,
  payload: (t) => ({ activity: t.expose('activity', activityAfter) }),
});

mutation('restoreReservation', {
  description:
    'Restores the booking of an activity that was removed last, with its code. If it is there again, nothing happens. For all members of the trip. Fails with CONFLICT if the activity has got a new booking since then, and with NOT_FOUND more than 30 days after the removal.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(restoreReservationInput, { activityId: 'The id of the activity whose booking was removed.' }),
  command: restoreReservation,
  payload: (t) => ({
    activity: t.expose('activity', activityAfter),
    reservation: t.expose('reservation', reservationAfter),
  }),
});
