import { expect, test } from 'vitest';
import { planOf } from '../test/plans.ts';
import { geojsonOf } from './geojson.ts';
import { kmlOf } from './kml.ts';
import { tableOf } from './table.ts';

const flight = {
  ...{ name: 'Flight to Fiji', category: 'transport', location: 'Auckland (AKL)', latitude: -37, longitude: 175 },
  ...{ toLocation: 'Samoa (APW)', toLatitude: -14, toLongitude: -172, timeZone: 'Pacific/Auckland' },
  ...{ scheduledTime: new Date('2027-05-02T21:30:00Z'), duration: 240, endTimeZone: 'Pacific/Apia', cost: 12_550 },
  reservation: {
    ...{ kind: 'FLIGHT', isBooked: true, provider: 'Air', number: 'NZ 998', seats: '12A', code: 'QX7' },
    cancelBy: new Date('2027-04-30T12:00:00Z'),
  },
};
const museum = {
  ...{ name: 'Museum <of> tea & "more"', description: '-5 % with the card', latitude: 38.7, longitude: -9.1 },
  scheduledDay: new Date('2027-05-04'),
};
const activities = [flight, museum, { name: '=1+1' }].map((fields, index) => ({
  ...{ id: `activity_${index + 1}`, tripId: 'trip_1' },
  ...fields,
}));
const plan = planOf({ id: 'trip_1', startDate: new Date('2027-05-02') }, activities);
const publicUrl = 'https://planjam.example';
const ticked = { publicUrl, details: { hasCodes: true, hasCosts: true } };
const plain = { publicUrl, details: { hasCodes: false, hasCosts: false } };
const linkOf = (id: string) => `${publicUrl}/trips/trip_1#${id}`;

test('a table has the times of each end on its clock, and columns of codes and costs only if they are ticked', () => {
  const head =
    '"Day","Start","Time zone","End","Time zone of the end","Name","Category","Place","Latitude","Longitude",' +
    '"Place of the end","Latitude of the end","Longitude of the end","Description",' +
    '"Booking","Booked","Provider","Number","Seats","Cancel free until"';
  const lines = [
    '2027-05-03,2027-05-03 09:30:00,"Pacific/Auckland",2027-05-03 14:30:00,"Pacific/Apia","Flight to Fiji",' +
      '"transport","Auckland (AKL)",-37,175,"Samoa (APW)",-14,-172,,' +
      '"flight",yes,"Air","NZ 998","12A",2027-05-01 00:00:00',
    '2027-05-04,,"Europe/Lisbon",,,"Museum <of> tea & ""more""","activity",,38.7,-9.1,,,,"\'-5 % with the card",,,,,,',
    ',,"Europe/Lisbon",,,"\'=1+1","activity",,,,,,,,,,,,,',
  ];
  const ids = ['activity_1', 'activity_2', 'activity_3'];
  const whole = (columns: string, cells: string[]) =>
    `\ufeff${head},${columns}"Link"\r\n${lines.map((line, n) => `${line},${cells[n]}"${linkOf(ids[n] ?? '')}"\r\n`).join('')}`;
  expect([...tableOf(plan, plain)].join('')).toBe(whole('', ['', '', '']));
  const details = whole('"Code","Cost","Currency",', ['"QX7",125.5,"EUR",', ',,"EUR",', ',,"EUR",']);
  expect([...tableOf(plan, ticked)].join('')).toBe(details);
});

test('GeoJSON has a feature for each activity, also without a place, and cuts a line at the date line', () => {
  const file = JSON.parse([...geojsonOf(plan, plain)].join(''));
  expect(file).toMatchObject({
    type: 'FeatureCollection',
    trip: { id: 'trip_1', name: 'Lisbon', startDate: '2027-05-02', endDate: null },
    features: [
      {
        type: 'Feature',
        id: 'activity_1',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [175, -37],
              [180, expect.closeTo(-28.15, 2)],
            ],
            [
              [-180, expect.closeTo(-28.15, 2)],
              [-172, -14],
            ],
          ],
        },
        properties: {
          ...{ day: '2027-05-03', scheduledTime: '2027-05-02T21:30:00.000Z', timeZone: 'Pacific/Auckland' },
          ...{ endTime: '2027-05-03T01:30:00.000Z', endTimeZone: 'Pacific/Apia', isBooked: true, booking: 'flight' },
          ...{ cancelBy: '2027-04-30T12:00:00.000Z', link: linkOf('activity_1') },
        },
      },
      {
        geometry: { type: 'Point', coordinates: [-9.1, 38.7] },
        properties: { day: '2027-05-04', scheduledTime: null, isBooked: null, description: museum.description },
      },
      { geometry: null, properties: { name: '=1+1', day: null } },
    ],
  });
  expect(Object.keys(file.features[0].properties)).not.toEqual(expect.arrayContaining(['code']));
  const whole = JSON.parse([...geojsonOf(plan, ticked)].join(''));
  expect(whole.features[0].properties).toMatchObject({ code: 'QX7', cost: 125.5, currency: 'EUR' });
});

test('KML has a folder for each day, and a placemark for each activity with one geometry', () => {
  expect([...kmlOf(plan, plain)].join('')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Lisbon</name>
    <Folder><name>Monday, May 3, 2027</name>
    <Placemark id="activity_1"><name>Flight to Fiji</name><description>2027-05-03 09:30 – 2027-05-03 14:30</description><ExtendedData><Data name="Day"><value>2027-05-03</value></Data><Data name="Start"><value>2027-05-03 09:30:00</value></Data><Data name="Time zone"><value>Pacific/Auckland</value></Data><Data name="End"><value>2027-05-03 14:30:00</value></Data><Data name="Time zone of the end"><value>Pacific/Apia</value></Data><Data name="Category"><value>transport</value></Data><Data name="Place"><value>Auckland (AKL)</value></Data><Data name="Place of the end"><value>Samoa (APW)</value></Data><Data name="Booking"><value>flight</value></Data><Data name="Booked"><value>yes</value></Data><Data name="Provider"><value>Air</value></Data><Data name="Number"><value>NZ 998</value></Data><Data name="Seats"><value>12A</value></Data><Data name="Cancel free until"><value>2027-05-01 00:00:00</value></Data><Data name="Link"><value>https://planjam.example/trips/trip_1#activity_1</value></Data></ExtendedData><MultiGeometry><LineString><coordinates>175,-37 180,-28.153846153846153</coordinates></LineString><LineString><coordinates>-180,-28.153846153846153 -172,-14</coordinates></LineString></MultiGeometry></Placemark></Folder>
    <Folder><name>Tuesday, May 4, 2027</name>
    <Placemark id="activity_2"><name>Museum &lt;of&gt; tea &amp; "more"</name><description>-5 % with the card</description><ExtendedData><Data name="Day"><value>2027-05-04</value></Data><Data name="Time zone"><value>Europe/Lisbon</value></Data><Data name="Category"><value>activity</value></Data><Data name="Link"><value>https://planjam.example/trips/trip_1#activity_2</value></Data></ExtendedData><Point><coordinates>-9.1,38.7</coordinates></Point></Placemark></Folder>
    <Folder><name>Unscheduled</name>
    <Placemark id="activity_3"><name>=1+1</name><ExtendedData><Data name="Time zone"><value>Europe/Lisbon</value></Data><Data name="Category"><value>activity</value></Data><Data name="Link"><value>https://planjam.example/trips/trip_1#activity_3</value></Data></ExtendedData></Placemark></Folder>
    </Document></kml>
    "
  `);
});

test('an empty plan is a valid file', () => {
  const empty = planOf({ id: 'trip_1' }, []);
  expect(JSON.parse([...geojsonOf(empty, plain)].join('')).features).toEqual([]);
  expect([...kmlOf(empty, plain)].join('')).toMatch(/<Document><name>Lisbon<\/name>\n<\/Document><\/kml>\n$/);
  expect([...tableOf(empty, plain)].join('').match(/\r\n/g)).toHaveLength(1);
});
