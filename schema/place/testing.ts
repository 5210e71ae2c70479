import { type DomainTesting, SIGNED_IN } from '../../server/test/domain-testing.ts';

export const testing: DomainTesting = {
  reads: [['Query', 'places placeAt readPlaces', SIGNED_IN]],
  passages: {
    FoundPlaces: 'places attribution isPartial',
    FoundPlace: 'name context kind latitude longitude timeZone countryCode',
    Attribution: 'text url',
    ReadPlace: 'line text name latitude longitude problem',
  },
};
