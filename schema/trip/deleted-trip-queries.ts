import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { reachableSql } from '../core/granted.ts';
import { finalSince } from '../core/input/restorable.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import type { Viewer } from '../core/viewer.ts';

export interface DeletedTrip extends Pick<Trip, 'id' | 'name' | 'startDate' | 'endDate' | 'deletedById'> {
  deletedAt: Date;
}

export const deletedTripOrder: Order = [
  { field: 'deletedAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** Reads a page of the deleted trips that the viewer can restore, because they own them. */
export async function readDeletedTrips({ kysely, now }: Context, viewer: Viewer, slice: Slice): Promise<DeletedTrip[]> {
  const all = kysely
    .selectFrom('trip')
    .innerJoin('parkedMembership', 'parkedMembership.tripId', 'trip.id')
    .select(['trip.id', 'trip.name', 'trip.startDate', 'trip.endDate', 'trip.deletedById'])
    .select('trip.deletedAt')
    .where('parkedMembership.userId', '=', viewer.id)
    .where('parkedMembership.role', '=', 'OWNER')
    .where('trip.deletedAt', '>', finalSince(now()))
    .where(reachableSql(viewer, 'trip.id'))
    .$narrowType<{ deletedAt: Date }>();
  return sliced(all, 'trip', slice).execute();
}
