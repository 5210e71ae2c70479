import { UserType, ViewerType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { finalAt, RESTORABLE_DAYS } from '../core/input/restorable.ts';
import { page } from '../core/paging.ts';
import { type DeletedTrip, deletedTripOrder, readDeletedTrips } from './deleted-trip-queries.ts';

const DeletedTripType = builder.objectRef<DeletedTrip>('DeletedTrip').implement({
  extensions: sharedBy('viewer'),
  description: `A trip that an owner has deleted. For ${RESTORABLE_DAYS} days, each of its owners can restore it.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the trip, for restoreTrip.' }),
    name: t.exposeString('name', { description: 'The trip’s name: at most 200 characters.' }),
    startDate: t.expose('startDate', { type: 'Date', nullable: true, description: 'The first day of the trip.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day of the trip.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'The time of the deletion.' }),
    deletedBy: t.field({
      type: UserType,
      nullable: true,
      description: 'The owner who deleted the trip. Null after their account is deleted.',
      resolve: (trip, _args, ctx) => personOf(ctx, undefined, trip.deletedById),
    }),
    erasedAt: t.field({
      type: 'DateTime',
      description: 'The time from which the trip can’t be restored. Then it is erased.',
      resolve: ({ deletedAt }) => finalAt(deletedAt),
    }),
  }),
});

builder.objectField(ViewerType, 'deletedTrips', (t) =>
  t.connection(
    {
      extensions: cacheable(false),
      type: DeletedTripType,
      description: 'The deleted trips that the viewer can restore, the most recently deleted first.',
      resolve: (viewer, args, ctx) => page(args, deletedTripOrder, (slice) => readDeletedTrips(ctx, viewer, slice)),
    },
    { name: 'DeletedTripConnection' },
    { name: 'DeletedTripEdge' },
  ),
);
