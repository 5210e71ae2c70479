import { dataOf } from '../apollo/testing.ts';
import { type TripHeader_tripFragment, TripHeader_tripFragmentDoc } from '../gql/graphql.ts';

/** Makes a trip of a header without dates, that the viewer may do everything with. */
export const headerTrip = (fields: Partial<TripHeader_tripFragment> = {}): TripHeader_tripFragment =>
  dataOf(TripHeader_tripFragmentDoc, {
    id: 'trip_01h455vb4pex5vsknk084sn02q',
    name: 'Lisbon',
    destination: 'Lisbon, Portugal',
    timeZone: 'Europe/Lisbon',
    tripTimeZone: 'Europe/Lisbon',
    currency: 'USD',
    getsAround: 'TRANSIT',
    isTemplate: false,
    isArchived: false,
    viewerCan: { __typename: 'TripPermissions', update: true, delete: true, duplicateWithPeople: true, publish: true },
    ...fields,
  });
