import type { Reservation } from '../../prisma/generated/client.ts';
import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { exposed } from '../core/entity-fields.ts';
import { type ReservationKind, reservationFields, reservationKindOf } from './entity.ts';

export const ReservationKindType = builder.enumType('ReservationKind', {
  description: 'What is booked for an activity.',
  values: {
    FLIGHT: { description: 'A flight.' },
    TRAIN: { description: 'A train.' },
    BUS: { description: 'A bus or coach.' },
    FERRY: { description: 'A ferry or another ship.' },
    CAR: { description: 'A rented car.' },
    STAY: { description: 'A place to sleep, such as a hotel: from the check-in to the check-out.' },
    TABLE: { description: 'A table in a restaurant.' },
    EVENT: { description: 'A ticket: for an event, a tour or a museum.' },
    OTHER: { description: 'Something else.' },
  } satisfies Record<ReservationKind, object>,
});

export const ReservationType = builder.objectRef<Reservation>('Reservation').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'The booking of an activity: one that is made, or one that someone has to make.',
  fields: (t) => ({
    ...exposed(t, reservationFields),
    kind: t.field({
      type: ReservationKindType,
      description: 'What is booked.',
      resolve: ({ kind }) => reservationKindOf(kind),
    }),
    bookedBy: t.field({
      type: UserType,
      nullable: true,
      description:
        'The member who booked it, or who will. Null if no one is named, after their account is deleted, and if they left the trip before it was booked.',
      resolve: ({ bookedById }, _args, ctx) => personOf(ctx, undefined, bookedById),
    }),
  }),
});
