import { declarePermissions, MANAGERS, type Rows } from '../core/permissions.ts';

export const publicationPermissions = declarePermissions({
  publishTrip: { roles: MANAGERS, to: 'publish the trip' },
});

declare module '../core/permissions.ts' {
  interface Capabilities extends Rows<typeof publicationPermissions> {}
}
