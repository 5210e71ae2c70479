// An imitation of Photon. Its answers have the form of https://github.com/komoot/photon/blob/master/docs/api-v1.md: no
// test asks a real server.

interface Properties {
  [name: string]: unknown;
}

export const feature = (longitude: unknown, latitude: unknown, properties: Properties) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: { osm_type: 'N', osm_id: 1, ...properties },
});

export const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

const portugal = { country: 'Portugal', countrycode: 'PT' };
const inLisbon = { city: 'Lisboa', state: 'Lisbon', ...portugal };

/** What Photon answers to “time out market”, with a bias towards Lisbon. */
export const timeOutMarket = collection(
  feature(-9.1459, 38.7069, {
    ...{ osm_id: 4237618895, osm_key: 'amenity', osm_value: 'food_court', type: 'house', postcode: '1200-481' },
    ...{ name: 'Time Out Market', street: 'Avenida 24 de Julho', housenumber: '49', ...inLisbon },
  }),
  feature(-71.1053, 42.3445, {
    ...{ osm_id: 7346183921, osm_key: 'amenity', osm_value: 'food_court', type: 'house', postcode: '02215' },
    ...{ name: 'Time Out Market Boston', street: 'Park Drive', housenumber: '401', city: 'Boston' },
    ...{ state: 'Massachusetts', country: 'United States', countrycode: 'US' },
  }),
);

/** What it answers to “lisboa”. */
export const lisboa = collection(
  feature(-9.1365919, 38.7077507, {
    ...{ osm_id: 265958490, osm_key: 'place', osm_value: 'city', type: 'city', name: 'Lisbon', state: 'Lisbon' },
    ...{ extent: [-9.5005266, 39.3172, -8.7819, 38.4088], ...portugal },
  }),
  feature(-9.1342, 38.7756, { osm_key: 'aeroway', osm_value: 'aerodrome', name: 'Lisbon Airport', ...inLisbon }),
);
