import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { command } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import type { Booking } from './booking.ts';
import { type BookingFields, blankBooking, bookingOf } from './booking-draft.ts';

const Booking_set = graphql(`
  mutation Booking_set($input: SetReservationInput!) {
    setReservation(input: $input) {
      ... on SetReservationPayload {
        activity {
          id
          reservation {
            ...Booking_shown @unmask
          }
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const Booking_remove = graphql(`
  mutation Booking_remove($input: RemoveReservationInput!) {
    removeReservation(input: $input) {
      ... on RemoveReservationPayload {
        activity {
          id
          reservation {
            kind
          }
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const Booking_restore = graphql(`
  mutation Booking_restore($input: RestoreReservationInput!) {
    restoreReservation(input: $input) {
      ... on RestoreReservationPayload {
        activity {
          id
          reservation {
            ...Booking_shown @unmask
          }
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** Restores the booking that an activity had. */
export const restoreBooking = (client: ApolloClient, activityId: string) =>
  command(client, { mutation: Booking_restore, variables: { input: { activityId } } });

/** A booking and its activity. Null: the activity has none. */
export interface Booked {
  id: string;
  reservation: Booking | null;
}

const none = { ...bookingOf({ ...blankBooking, kind: 'OTHER' }), kind: 'OTHER' } as BookingFields;

const shown = ({ bookedBy, ...fields }: BookingFields): Booking => ({
  __typename: 'Reservation',
  ...fields,
  bookedBy: bookedBy && { __typename: 'User', ...bookedBy },
});

/** Returns functions that change the booking of an activity, at once on this screen. */
export function useBooking() {
  const client = useApolloClient();
  return {
    /** Writes these fields, and creates the booking if there is none. */
    set: ({ id, reservation }: Booked, { bookedBy, ...fields }: Partial<BookingFields>) =>
      command(client, {
        mutation: Booking_set,
        variables: {
          input: { activityId: id, ...fields, ...(bookedBy !== undefined && { bookedById: bookedBy?.id ?? null }) },
        },
        optimisticResponse: {
          setReservation: {
            __typename: 'SetReservationPayload',
            activity: {
              __typename: 'Activity',
              id,
              reservation: shown({
                ...(reservation ?? none),
                ...fields,
                bookedBy: bookedBy === undefined ? (reservation?.bookedBy ?? null) : bookedBy,
              }),
            },
          },
        },
      }),
    remove: ({ id }: Booked) =>
      command(client, {
        mutation: Booking_remove,
        variables: { input: { activityId: id } },
        optimisticResponse: {
          removeReservation: {
            __typename: 'RemoveReservationPayload',
            activity: { __typename: 'Activity', id, reservation: null },
          },
        },
      }),
    restore: ({ id }: Booked) => restoreBooking(client, id),
  };
}
