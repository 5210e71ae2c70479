import { type DomainTesting, SIGNED_IN } from '../../server/test/domain-testing.ts';

export const testing: DomainTesting = {
  reads: [['Query', 'places placeAt readPlaces', SIGNED_IN]],
  passages: {
    FoundPlaces: 'places attribution isPartial',
    FoundPlace: 'name context kind latitude longitude timeZone countryCode',
    Attribution: 'text url',
    ReadPlace: 'line text name latitude longitude problem',
  },
  archived: { leftOut: { GeocoderAnswer: 'no person’s: places that another server knows' } },
  async plant({ db, texts, now }) {
    const places = texts.map((name) => ({ name }));
    await db.geocoderAnswer.create({ data: { id: 'c'.repeat(64), places, askedAt: now } });
  },
};
