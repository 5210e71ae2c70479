import { expect, test } from 'vitest';
import { collection, feature, lisboa, timeOutMarket } from '../test/photon-server.ts';
import { placesIn } from './photon-features.ts';

test('a recorded answer becomes places, with what distinguishes them', () => {
  expect(placesIn(timeOutMarket)).toEqual([
    {
      ...{ name: 'Time Out Market', context: 'Avenida 24 de Julho 49, Lisboa, Lisbon, Portugal', kind: 'VENUE' },
      ...{ latitude: 38.7069, longitude: -9.1459, timeZone: 'Europe/Lisbon', countryCode: 'PT' },
    },
    {
      ...{ name: 'Time Out Market Boston', context: 'Park Drive 401, Boston, Massachusetts, United States' },
      ...{ kind: 'VENUE', latitude: 42.3445, longitude: -71.1053, timeZone: 'America/New_York', countryCode: 'US' },
    },
  ]);
  expect(placesIn(lisboa)?.map(({ name, context, kind }) => [name, context, kind])).toEqual([
    ['Lisbon', 'Portugal', 'CITY'],
    ['Lisbon Airport', 'Lisboa, Lisbon, Portugal', 'AIRPORT'],
  ]);
});

test('the kind of a place follows its tags, else its layer', () => {
  const rows: [string, Record<string, string>][] = [
    ['AIRPORT', { osm_key: 'aeroway', osm_value: 'aerodrome', type: 'house' }],
    ['VENUE', { osm_key: 'aeroway', osm_value: 'terminal', type: 'house' }],
    ['VENUE', { osm_key: 'tourism', osm_value: 'museum', type: 'house' }],
    ['VENUE', { osm_key: 'highway', osm_value: 'bus_stop', type: 'house' }],
    ['VENUE', { osm_key: 'place', osm_value: 'square', type: 'street' }],
    ['VENUE', { osm_key: 'building', osm_value: 'yes', type: 'house' }],
    ['CITY', { osm_key: 'place', osm_value: 'village', type: 'city' }],
    ['CITY', { osm_key: 'boundary', osm_value: 'administrative', type: 'city' }],
    ['COUNTRY', { osm_key: 'place', osm_value: 'country', type: 'country' }],
    ['AREA', { osm_key: 'place', osm_value: 'island', type: 'other' }],
    ['AREA', { osm_key: 'place', osm_value: 'suburb', type: 'district' }],
    ['AREA', { osm_key: 'boundary', osm_value: 'administrative', type: 'state' }],
    ['ADDRESS', { osm_key: 'highway', osm_value: 'pedestrian', type: 'street' }],
    ['ADDRESS', { osm_key: 'place', osm_value: 'house', type: 'house', name: '' }],
    ['OTHER', { osm_key: 'power', osm_value: 'line', type: 'other' }],
    ['OTHER', {}],
  ];
  for (const [kind, tags] of rows) {
    const found = placesIn(collection(feature(0, 0, { name: 'A', street: 'Rua', ...tags })));
    expect.soft(found?.[0]?.kind, JSON.stringify(tags)).toBe(kind);
  }
});

test('an address without a name has its street and number, and the context does not repeat them', () => {
  const address = { street: 'Rua Augusta', housenumber: '12', city: 'Lisboa', country: 'Portugal' };
  const [found, inTown] =
    placesIn(collection(feature(-9, 38.7, address), feature(-9, 38.7, { ...address, name: 'Lisboa' }))) ?? [];
  expect(found).toMatchObject({ name: 'Rua Augusta 12', context: 'Lisboa, Portugal', kind: 'ADDRESS' });
  expect(inTown).toMatchObject({ name: 'Lisboa', context: 'Rua Augusta 12, Portugal' });
});

test('a name stays text, in one line of at most 200 characters', () => {
  const names = ['<b>Bar</b> & “Co”', ' a\u0000b\n\u0007c ', '🚋'.repeat(300), '\ud800x'];
  const found = placesIn(collection(...names.map((name) => feature(0, 0, { name }))));
  expect(found?.map(({ name }) => name)).toEqual(['<b>Bar</b> & “Co”', 'a b c', '🚋'.repeat(200), '\ufffdx']);
});

test('a name is one that an activity may have', () => {
  const names = ['\u202eBar\u200b', 'Ana\u200ds', '\u2800', 'خانه\u200cها'];
  const found = placesIn(collection(...names.map((name) => feature(0, 0, { name }))));
  expect(found?.map(({ name }) => name)).toEqual(['Bar', 'Anas', 'خانه\u200cها']);
});

test('what is no place on the earth is left out, and odd fields of a place', () => {
  const named = { name: 'A' };
  const odd = [
    ...[feature(181, 0, named), feature(0, 91, named), feature('0', 0, named), feature(null, null, named)],
    ...[feature(0, 0, {}), feature(0, 0, { name: 7 }), feature(0, 0, { name: ' ' }), null, 'A', {}],
    { geometry: { type: 'Polygon', coordinates: [[[0, 0]]] }, properties: named },
  ];
  expect(placesIn(collection(...odd))).toEqual([]);
  const [found] = placesIn(collection(feature(0, 0, { ...named, city: 7, countrycode: 'PRT', osm_key: null }))) ?? [];
  expect(found).toMatchObject({ name: 'A', context: null, countryCode: null, kind: 'OTHER' });
  for (const answer of [null, [], 'text', {}, { features: 'none' }]) expect(placesIn(answer)).toBeNull();
});
