import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  TRIP_CREATED: { verb: 'created the trip' },
  TRIP_UPDATED: { verb: 'changed the trip', hasFields: true },
  TRIP_DELETED: { verb: 'deleted the trip' },
  TRIP_RESTORED: { verb: 'restored the trip' },
};
