import type { HistoryFields } from '../history/fields.ts';
import type { DomainHistory } from '../history/sentences.ts';
import { travelInWords } from './travel-texts.ts';

export const history: DomainHistory = {
  TRIP_CREATED: { verb: 'created the trip' },
  TRIP_UPDATED: { verb: 'changed the trip', hasFields: true },
  CURRENCY_CHANGED: { verb: 'changed the trip’s currency', hasFields: true },
  TRIP_DELETED: { verb: 'deleted the trip' },
  TRIP_RESTORED: { verb: 'restored the trip' },
};

const datesAlone = 'The activities keep their days and times. To move them too, edit the trip.';
const zoneAlone = 'The activities do not move, so their times will look different in the other time zone.';

export const fields: HistoryFields = {
  coverImageUrl: { label: 'Cover' },
  isTemplate: { label: 'Template' },
  startDate: { onPutBack: datesAlone },
  endDate: { onPutBack: datesAlone },
  timeZone: { onPutBack: zoneAlone },
  getsAround: { label: 'Getting around', show: travelInWords },
};
