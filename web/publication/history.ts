import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory } from '../history/sentences.ts';

export const history: DomainHistory = {
  TRIP_PUBLISHED: { verb: 'published the trip', hasFields: true },
  PUBLICATION_CHANGED: { verb: 'changed the public page', hasFields: true },
  TRIP_UNPUBLISHED: { verb: 'closed the public page' },
};

export const fields: HistoryFields = {
  hasRealDates: { label: 'Real dates' },
  hasDescriptions: { label: 'Descriptions' },
  isIndexed: { label: 'Listed by search engines' },
};
