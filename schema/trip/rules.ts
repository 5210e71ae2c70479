import { declarePermissions, EVERY_MEMBER, MANAGERS, OWNERS, type Rows } from '../core/permissions.ts';

export const tripPermissions = declarePermissions({
  updateTrip: { roles: MANAGERS, to: 'change the trip' },
  duplicateTrip: { roles: EVERY_MEMBER, to: 'duplicate the trip' },
  // It makes others members without asking them, so it needs the right to bring people to the original.
  duplicateWithPeople: { roles: MANAGERS, to: 'take the people of a trip to a copy' },
  // Only owners, because it also takes away everything that the other members have added.
  deleteTrip: { roles: OWNERS, to: 'delete the trip' },
  restoreTrip: { roles: OWNERS, to: 'restore the trip' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof tripPermissions> {}
}

/** A person plans a few trips a day. A travel agency's import script creates more. */
export const MAX_NEW_TRIPS_A_DAY = 200;
export const DAY_MS = 24 * 60 * 60_000;

interface Destination {
  destination: string;
  latitude: number | null;
  longitude: number | null;
}

/** Returns an edit that, with a new destination, also changes its point: a destination without one has none. */
export function withItsPoint<Edit extends Partial<Destination>>(
  trip: Destination,
  edit: Edit,
): Edit | (Edit & Pick<Destination, 'latitude' | 'longitude'>) {
  const isNew = edit.destination !== undefined && edit.destination !== trip.destination;
  const hasPoint = edit.latitude !== undefined || edit.longitude !== undefined;
  return isNew && !hasPoint ? { ...edit, latitude: null, longitude: null } : edit;
}

interface Dates {
  startDate: Date | null;
  endDate: Date | null;
}

/** As far as the first day, or the last if only that one is known before and after. Null if neither is. */
export function daysMoved(before: Dates, after: Dates): number | null {
  if (before.startDate && after.startDate) return daysBetween(before.startDate, after.startDate);
  return before.endDate && after.endDate ? daysBetween(before.endDate, after.endDate) : null;
}

const daysBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / DAY_MS);
