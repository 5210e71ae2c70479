import { describe, expect, test } from 'vitest';
import { dayOfStop, type PlanPlace, routesOf, stopsOf } from './stops.ts';

const [wed, thu] = [
  { key: '2027-05-12', colour: 1 },
  { key: '2027-05-13', colour: 2 },
];

const place = (id: string, lat: number, day: PlanPlace['day'] = wed): PlanPlace => ({
  id,
  at: { lat, lng: -9.1 },
  end: null,
  name: id,
  day,
  sign: 'other',
});

const idsOf = (places: readonly PlanPlace[]) => stopsOf(places).map((stop) => stop.places.map(({ id }) => id));

describe('stops', () => {
  test.each([
    { of: 'equal points', lats: [38.7, 38.7, 38.8], groups: [['0', '1'], ['2']] },
    { of: 'points within a meter', lats: [38.700001, 38.700002], groups: [['0', '1']] },
    { of: 'points further apart', lats: [38.70001, 38.70003], groups: [['0'], ['1']] },
    { of: 'a place that is visited again', lats: [38.7, 38.8, 38.7], groups: [['0', '2'], ['1']] },
    { of: 'no places', lats: [], groups: [] },
  ])('of $of', ({ lats, groups }) => {
    expect(idsOf(lats.map((lat, index) => place(String(index), lat)))).toEqual(groups);
  });

  test('are also where activities end, behind those that start there', () => {
    const taxi = { ...place('taxi', 38.7), end: { lat: 38.8, lng: -9.1 } };
    const tour = { ...place('tour', 38.7), end: { lat: 38.7, lng: -9.1 } };
    const stops = stopsOf([taxi, tour, place('hotel', 38.8, thu), { ...taxi, id: 'bus', end: { lat: 39, lng: -9.1 } }]);
    const ended = stops.map(({ id, places }) => [id, ...places.map((each) => each.id + (each.isEnd ? ' ends' : ''))]);
    expect(ended).toEqual([
      ['taxi', 'taxi', 'tour', 'bus'],
      ['hotel', 'hotel', 'taxi ends'],
      ['bus end', 'bus ends'],
    ]);
    expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
  });

  test('have a day if all their activities are on it', () => {
    const dayOf = (...days: PlanPlace['day'][]) =>
      stopsOf(days.map((day, index) => place(String(index), 38.7, day))).map(dayOfStop);
    expect(dayOf(wed, wed)).toEqual([wed]);
    expect(dayOf(wed, thu)).toEqual([null]);
    expect(dayOf(wed, null)).toEqual([null]);
    expect(dayOf(null, null)).toEqual([null]);
  });
});

test('a route goes through the places of a day in order, and back to where it began; without a way there is none', () => {
  const all = [
    place('a', 1),
    place('b', 2),
    place('c', 3, thu),
    place('d', 1),
    place('e', 4, null),
    place('f', 3, thu),
  ];
  expect(routesOf(all).map(({ day, points }) => [day.key, points.map(({ lat }) => lat)])).toEqual([
    [wed.key, [1, 2, 1]],
  ]);
});

test('a route goes through both ends of a flight, the short way over the date line', () => {
  const flight = { ...place('b', 2), end: { lat: 3, lng: 170 } };
  const [route] = routesOf([place('a', 1), flight, { ...place('c', 4), at: { lat: 4, lng: 171 } }]);
  expect(route?.points).toEqual([
    { lat: 1, lng: -9.1 },
    { lat: 2, lng: -9.1 },
    { lat: 3, lng: 170 },
    { lat: 4, lng: 171 },
  ]);
  const [alone] = routesOf([flight]);
  expect(alone?.points).toHaveLength(2);
});

test('a route follows the lines that are known, close to its places', () => {
  const fiji = (id: string, lat: number) => ({ ...place(id, lat), at: { lat, lng: 180.5 } });
  const lineBetween = (from: string, to: string) => (from + to === 'ab' ? [{ lat: 1.5, lng: -179.6 }] : null);
  const [route] = routesOf([fiji('a', 1), fiji('b', 2), fiji('c', 3)], lineBetween);
  expect(route?.points.map(({ lat, lng }) => [lat, Math.round(lng * 10) / 10])).toEqual([
    [1, 180.5],
    [1.5, 180.4],
    [2, 180.5],
    [3, 180.5],
  ]);
});
