import { expect, test } from 'vitest';
import type { FoundPlace, FoundPlaces, Geocoder, PlaceKind, PlaceQuery } from '../../schema/core/geocoder.ts';
import type { Point } from '../../schema/core/input/point.ts';
import { joinedGeocoder } from './joined-geocoder.ts';

const place = (name: string, kind: PlaceKind, latitude: number, longitude = 0): FoundPlace => ({
  ...{ name, kind, latitude, longitude, context: null, timeZone: 'UTC', countryCode: null },
});

const credit = (text: string) => ({ text, url: 'https://example.com/' });

/** A source that finds these places, and notes what it is asked. */
function source(name: string, places: FoundPlace[], isPartial = false) {
  const asked: PlaceQuery[] = [];
  const found: FoundPlaces = { places, isPartial, attribution: [credit(name)] };
  const geocoder: Geocoder = {
    search: async (query) => {
      asked.push(query);
      return found;
    },
    reverse: async () => found,
  };
  return { geocoder, asked };
}

const lisbon = place('Lisbon', 'CITY', 38.71, -9.13);
const lisbonInUs = place('Lisbon', 'CITY', 44.03, -70.1);
const airport = place('Humberto Delgado Airport (LIS)', 'AIRPORT', 38.774, -9.134);
const goa = place('Goa', 'CITY', 13.7, 123.49);
const genoa = place('Genoa Cristoforo Colombo Airport (GOA)', 'AIRPORT', 44.41, 8.84);
const japan: FoundPlace = { ...place('Japan', 'COUNTRY', 35.7, 139.7), countryCode: 'JP' };
const kingdom = place('United Kingdom', 'COUNTRY', 51.5, -0.13);
const uk = place('Uk', 'CITY', 55.1, 98.9);
const airportOfServer = place('Lisbon Airport', 'AIRPORT', 38.78, -9.135);
const market = place('Lisbon Market', 'VENUE', 38.7, -9.14);

test.each<[text: string, towns: FoundPlace[], answers: FoundPlace[], names: FoundPlace[]]>([
  ['lisbon', [lisbon, lisbonInUs], [market], [lisbon, market, lisbonInUs]],
  ['Lísbon ', [airport, lisbon], [market], [lisbon, market, airport]],
  ['lis', [lisbon, airport], [market], [airport, market, lisbon]],
  ['goa', [goa, genoa], [market], [genoa, market, goa]],
  ['lisb', [lisbon, airport], [market], [market, lisbon, airport]],
  ['lissabon', [lisbon, airport], [market, place('Lisbon', 'CITY', 38.715, -9.13)], [lisbon, market, airport]],
  ['lisbon', [lisbon], [place('LISBON', 'CITY', 38.72, -9.14), market], [lisbon, market]],
  ['japan', [japan], [{ ...japan, name: 'Nippon', latitude: 36.6 }, market], [japan, market]],
  ['uk', [kingdom, uk], [market, uk], [kingdom, market, uk]],
  ['lisb', [lisbon, airport], [market, airportOfServer], [market, airportOfServer, lisbon]],
  ['lisb', [lisbon], [place('Lisbon', 'VENUE', 38.71, -9.13)], [place('Lisbon', 'VENUE', 38.71, -9.13), lisbon]],
])(
  '%j: the best town first, then the server’s, and no town or airport twice',
  async (text, towns, answers, expected) => {
    const [gazetteer, server] = [source('towns', towns), source('server', answers)];
    const { search } = joinedGeocoder({ gazetteer: gazetteer.geocoder, server: server.geocoder });
    const found = await search({ text, near: null, first: 8 });
    expect(found).toEqual({ places: expected, isPartial: false, attribution: [credit('towns'), credit('server')] });
    expect((await search({ text, near: null, first: 1 })).places).toEqual(expected.slice(0, 1));
  },
);

test('a place near the middle comes before a far town of the same name', async () => {
  const [inBrazil, inLisbon] = [place('Belém', 'CITY', -1.45, -48.5), place('Belém', 'AREA', 38.7, -9.2)];
  const [near, nowhere] = [{ latitude: 38.71, longitude: -9.13 }, null];
  const rows: [string, Point | null, FoundPlace[], FoundPlace[]][] = [
    ['near it', near, [inLisbon, market], [inLisbon, market, inBrazil]],
    ['anywhere', nowhere, [inLisbon, market], [inBrazil, inLisbon, market]],
    ['the server prefers the far one', near, [inBrazil, inLisbon], [inBrazil, inLisbon]],
    ['a bar of this name', near, [{ ...inLisbon, kind: 'VENUE' }], [inBrazil, { ...inLisbon, kind: 'VENUE' }]],
  ];
  for (const [which, middle, answers, expected] of rows) {
    const [gazetteer, server] = [source('towns', [inBrazil]).geocoder, source('server', answers).geocoder];
    const { places } = await joinedGeocoder({ gazetteer, server }).search({ text: 'belem', near: middle, first: 8 });
    expect.soft(places, which).toEqual(expected);
  }
});

test('what one source found is there if the other fails, and the result says so', async () => {
  const [gazetteer, server] = [source('towns', [lisbon]).geocoder, source('server', [], true).geocoder];
  const both = joinedGeocoder({ gazetteer, server });
  expect(await both.search({ text: 'lis', near: null, first: 8 })).toMatchObject({ places: [lisbon], isPartial: true });
  const townsOnly = await joinedGeocoder({ gazetteer, server: null }).search({ text: 'lis', near: null, first: 8 });
  expect(townsOnly).toMatchObject({ places: [lisbon], isPartial: false });
});

test('at a point, what the server found there comes before the next towns', async () => {
  const [gazetteer, server] = [source('towns', [lisbon]).geocoder, source('server', [market]).geocoder];
  expect((await joinedGeocoder({ gazetteer, server }).reverse(lisbon)).places).toEqual([market, lisbon]);
});

test('without a point, both look near the town of this name', async () => {
  const [gazetteer, server] = [source('towns', [lisbon]), source('server', [])];
  const { search } = joinedGeocoder({ gazetteer: gazetteer.geocoder, server: server.geocoder });
  const at = { latitude: lisbon.latitude, longitude: lisbon.longitude };
  await search({ text: 'dinner', near: null, nearTown: 'Lisbon, Portugal', first: 8 });
  expect(server.asked).toEqual([{ text: 'dinner', near: at, first: 8 }]);
  expect(gazetteer.asked.map(({ text, near }) => [text, near])).toEqual([
    ['Lisbon, Portugal', null],
    ['dinner', at],
  ]);
  const near = { latitude: 1, longitude: 2 };
  await search({ text: 'dinner', near, nearTown: 'Lisbon', first: 8 });
  expect(server.asked.at(-1)?.near).toEqual(near);
});
