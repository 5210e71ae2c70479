import { declarePermissions, MANAGERS, OWNERS, type Rows } from '../core/permissions.ts';

export const tripPermissions = declarePermissions({
  updateTrip: { roles: MANAGERS, to: 'change the trip' },
  // It deletes what all others have added as well.
  deleteTrip: { roles: OWNERS, to: 'delete the trip' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof tripPermissions> {}
}

/** Nobody plans more than a few trips a day; an import script of a travel agency does. */
export const MAX_NEW_TRIPS_A_DAY = 200;
export const DAY_MS = 24 * 60 * 60_000;
