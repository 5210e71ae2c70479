import { saidSession } from '../apollo/signals.ts';
import { dataOf } from '../apollo/testing.ts';
import { type Booking, Booking_shown } from './booking.ts';

const toBook: Booking = dataOf(Booking_shown, { kind: 'FLIGHT', isBooked: false });

/** Makes a booking, by default a flight that someone has to book. */
export const booking = (fields: Partial<Booking> = {}): Booking => ({ ...toBook, ...fields });

export const ana = { __typename: 'User', id: 'user_ana', username: 'ana' } as const;
export const bob = { __typename: 'User', id: 'user_bob', username: 'bob' } as const;

/** Signs Ana in. */
export const signAnaIn = () => saidSession.send({ user: { ...ana, avatarUrl: null }, preferences: {} });

/** The response to the query of a trip's members: Ana and Bob. */
export const members = {
  trip: {
    ...{ __typename: 'Trip', id: 'trip_1' },
    members: {
      __typename: 'MemberConnection',
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      edges: [ana, bob].map((user) => ({
        __typename: 'MemberEdge',
        node: { __typename: 'Member', id: `member_of_${user.id}`, user },
      })),
    },
  },
};
