import { afterEach, expect, test } from 'vitest';
import { setDateStyle, usualStyle } from '../../ui/date/date-style.ts';
import { formatCost } from '../../ui/text/money.ts';
import { blankDraft, fieldsOf } from '../draft.ts';
import { draftOfLine } from './line-draft.ts';
import { type PartKind, readLine } from './read-line.ts';

afterEach(() => setDateStyle(usualStyle));

const days = ['2027-05-11', '2027-05-12', '2027-05-13', '2027-05-14', '2027-05-15', '2027-05-16'];
/** A trip of four people from a Tuesday to a Sunday, ten days ahead. */
const dated = { today: '2027-05-01', startsOn: '2027-05-11', days };
const undated = { today: '2027-05-01', startsOn: null, days: [] };

interface Case {
  trip?: typeof dated | typeof undated;
  zone?: string;
  rejected?: readonly [PartKind, string][];
}

/** Reads a line as it is added: a time without a day is on the first day. */
function read(line: string, { trip = dated, zone = 'Europe/Lisbon', rejected = [] }: Case = {}) {
  const isRejected = (kind: PartKind, words: string) => rejected.some((each) => `${each}` === `${[kind, words]}`);
  const { name, parts } = readLine(line, { trip, currency: 'USD', isRejected });
  const day = parts.day?.value ?? (parts.time ? trip.days[0] : undefined) ?? null;
  const place = parts.place ? { location: parts.place.value, latitude: null, longitude: null, timeZone: null } : null;
  const draft = draftOfLine({ name, parts }, { day, timeZone: zone, place });
  return fieldsOf({ ...blankDraft, people: '4', ...draft });
}

const instant = (time: unknown) => String(time).slice(5, 16);

/** When it is: 'MM-DD', or in UTC 'MM-DDTHH:MM'. */
const whenOf = (line: string, options?: Case) => {
  const { scheduledTime, scheduledDay } = read(line, options);
  return scheduledTime || scheduledDay ? instant(scheduledTime ?? scheduledDay) : '';
};

const restOf = (line: string) => {
  const { duration, cost, category, location } = read(line);
  const parts = [
    duration !== null && `${duration} min`,
    cost !== null && formatCost(cost, 'USD'),
    category !== 'activity' && `#${category}`,
    location && `@ ${location}`,
  ];
  return parts.filter(Boolean).join(', ');
};

/** What is typed, and its name; when it is, in UTC, in Lisbon and in Kathmandu; and the rest. */
const lines: [line: string, name: string, lisbon: string, kathmandu: string, rest: string][] = [
  [
    '19:30 dinner at Time Out Market $25 #dining',
    'dinner',
    '05-11T18:30',
    '05-11T13:45',
    '$25.00, #dining, @ Time Out Market',
  ],
  ['tue 9am coffee', 'coffee', '05-11T08:00', '05-11T03:15', ''],
  ['9 AM coffee on Tuesday', 'coffee', '05-11T08:00', '05-11T03:15', ''],
  ['Thu 13 brunch', 'brunch', '05-13', '05-13', ''],
  ['Thu 20 brunch', '20 brunch', '05-13', '05-13', ''],
  ['dinner May 12 7:30 pm', 'dinner', '05-12T18:30', '05-12T13:45', ''],
  ['dinner 12 May at 8', 'dinner at 8', '05-12', '05-12', ''],
  ['12 may 19 people', '19 people', '05-12', '05-12', ''],
  ['2026-05-12 old town walk', 'old town walk', '05-12', '05-12', ''],
  ['May 30 flight home', 'flight home', '05-30', '05-30', ''],
  ['tomorrow 10am castle', 'castle', '05-02T09:00', '05-02T04:15', ''],
  ['day 2 museum $15 pp', 'museum', '05-12', '05-12', '$60.00'],
  ['day 9 museum', 'day 9 museum', '', '', ''],
  ['12/5 tram', 'tram', '05-12', '05-12', ''],
  ['1/2 day tour', '1/2 day tour', '', '', ''],
  ['day after tomorrow castle', 'day after tomorrow castle', '', '', ''],
  ["today's special", "today's special", '', '', ''],
  ['friday night drinks', 'night drinks', '05-14', '05-14', ''],
  ['May 12-14 hotel', 'May 12-14 hotel', '', '', ''],
  ['dinner at 7', 'dinner at 7', '', '', ''],
  ['dinner at 7pm', 'dinner', '05-11T18:00', '05-11T13:15', ''],
  ['Tuesday at 7 dinner', 'at 7 dinner', '05-11', '05-11', ''],
  ['7:30 breakfast', 'breakfast', '05-11T06:30', '05-11T01:45', ''],
  ['7:30 PM dinner', 'dinner', '05-11T18:30', '05-11T13:45', ''],
  ['12.50 tram', 'tram', '05-11T11:50', '05-11T07:05', ''],
  ['2.50 ticket', '2.50 ticket', '', '', ''],
  ['at 2.50 tram', 'tram', '05-11T13:50', '05-11T09:05', ''],
  ['1930 dinner', '1930 dinner', '', '', ''],
  ['19h30 concert', 'concert', '05-11T18:30', '05-11T13:45', ''],
  ['at 9h class', 'class', '05-11T08:00', '05-11T03:15', ''],
  ['noon lunch', 'lunch', '05-11T11:00', '05-11T06:15', ''],
  ['party at midnight', 'party', '05-10T23:00', '05-10T18:15', ''],
  ['party midnight', 'party', '05-10T23:00', '05-10T18:15', ''],
  ['lunch 12:30 (at Ramiro)', 'lunch', '05-11T11:30', '05-11T06:45', '@ Ramiro'],
  ['sat nav pickup', 'sat nav pickup', '', '', ''],
  ['Good Friday Mass', 'Good Friday Mass', '', '', ''],
  ['midnight in Paris', 'midnight in Paris', '', '', ''],
  ['from 7 to 9 pm wine tasting', 'wine tasting', '05-11T18:00', '05-11T13:15', '120 min'],
  ['8:00-10:00 pm show', 'show', '05-11T19:00', '05-11T14:15', '120 min'],
  ['05:45-08:10 flight', 'flight', '05-11T04:45', '05-11T00:00', '145 min'],
  ['13:00-3:00 pm swim', 'swim', '05-11T12:00', '05-11T07:15', '120 min'],
  ['museum (2 h) $10', 'museum', '', '', '120 min, $10.00'],
  ['7-9pm wine', 'wine', '05-11T18:00', '05-11T13:15', '120 min'],
  ['11 to 1 pm swim', 'swim', '05-11T10:00', '05-11T05:15', '120 min'],
  ['19:30–21:00 show', 'show', '05-11T18:30', '05-11T13:45', '90 min'],
  ['22:00-1:30 fado', 'fado', '05-11T21:00', '05-11T16:15', '210 min'],
  ['10:00 - 2 tickets', '2 tickets', '05-11T09:00', '05-11T04:15', ''],
  ['pages 7-9', 'pages 7-9', '', '', ''],
  ['1h30 walk', 'walk', '', '', '90 min'],
  ['flight 2h 30min', 'flight', '', '', '150 min'],
  ['90 min massage $60 each', 'massage', '', '', '90 min, $240.00'],
  ['for 2h kayak on Friday', 'kayak', '05-14', '05-14', '120 min'],
  ['1.5 hours sauna', 'sauna', '', '', '90 min'],
  ['2-3 hours hike', '2-3 hours hike', '', '', ''],
  ['boat in 2 hours', 'boat in 2 hours', '', '', ''],
  ['100 m swim', '100 m swim', '', '', ''],
  ['for 3 days car', 'car', '', '', '4320 min'],
  ['$25.50 museum', 'museum', '', '', '$25.50'],
  ['25$ museum', 'museum', '', '', '$25.00'],
  ['USD 25 museum', 'museum', '', '', '$25.00'],
  ['20 bucks taxi', 'taxi', '', '', '$20.00'],
  ['$1,250 villa', 'villa', '', '', '$1,250.00'],
  ['1 500 $ car', 'car', '', '', '$1,500.00'],
  ['car 1 500,50 $', 'car', '', '', '$1,500.50'],
  ['helicopter 1.000 $', 'helicopter', '', '', '$1,000.00'],
  ['$1\u202f000 helicopter', 'helicopter', '', '', '$1,000.00'],
  ['USD 12.- coffee', 'coffee', '', '', '$12.00'],
  ['$25 100 m swim', '$25 100 m swim', '', '', ''],
  ['12,50 € coffee', '12,50 € coffee', '', '', ''],
  ['museum 19.30 € Friday', 'museum 19.30 €', '05-14', '05-14', ''],
  ['¥1000 ramen at Ichiran', '¥1000 ramen', '', '', '@ Ichiran'],
  ['tram CHF 12 each', 'tram CHF 12 each', '', '', ''],
  ['pie A$20', 'pie A$20', '', '', ''],
  ['US$20 pie (18 euros)', 'pie (18 euros)', '', '', '$20.00'],
  ['0.123 € tax', '0.123 € tax', '', '', ''],
  ['TOP 10 sights', 'TOP 10 sights', '', '', ''],
  ['$25-30 lunch', '$25-30 lunch', '', '', ''],
  ['$1.5k hotel', '$1.5k hotel', '', '', ''],
  ['-$5 refund', '-$5 refund', '', '', ''],
  ['#date-night 8pm bar', 'bar', '05-11T19:00', '05-11T14:15', '#date-night'],
  ['#1 attraction', '#1 attraction', '', '', ''],
  ['lunch at the beach', 'lunch', '', '', '@ the beach'],
  ['lunch at the beach with Ana 12:30', 'lunch', '05-11T11:30', '05-11T06:45', '@ the beach with Ana'],
  ['dinner @Bica 20:00, bring cash', 'dinner, bring cash', '05-11T19:00', '05-11T14:15', '@ Bica'],
  ['look at night', 'look at night', '', '', ''],
  ['at Bica', '', '', '', '@ Bica'],
  ['meet at 10 am at Rossio', 'meet', '05-11T09:00', '05-11T04:15', '@ Rossio'],
  ['tower https://maps.app.goo.gl/aBc1 9am', 'tower', '05-11T08:00', '05-11T03:15', '@ https://maps.app.goo.gl/aBc1'],
  ['tue tower at geo:38.6916,-9.2160, 2 h', 'tower', '05-11', '05-11', '120 min, @ geo:38.6916,-9.2160'],
  ['tower at 38.6916, -9.2160 $10', 'tower', '', '', '$10.00, @ 38.6916, -9.2160'],
  ['coffee at 7 Eleven', 'coffee', '', '', '@ 7 Eleven'],
  ['Maybe we swim', 'Maybe we swim', '', '', ''],
  ['may we go', 'may we go', '', '', ''],
  ['Sunset bar', 'Sunset bar', '', '', ''],
  ['sun bathing', 'sun bathing', '', '', ''],
  ['sun brunch', 'brunch', '05-16', '05-16', ''],
  ['Sun 19:30 dinner', 'dinner', '05-16T18:30', '05-16T13:45', ''],
  ['lunch on sun', 'lunch', '05-16', '05-16', ''],
  ['lunch in the sun', 'lunch in the sun', '', '', ''],
  ['Ruby Tuesday at 8 pm', 'Ruby', '05-11T19:00', '05-11T14:15', ''],
  ['٧:٣٠ م عشاء', 'م عشاء', '05-11T06:30', '05-11T01:45', ''],
  ['７：３０ ｐｍ sushi', 'sushi', '05-11T18:30', '05-11T13:45', ''],
  ['🍕 at 8pm 🎉 $12', '🍕 🎉', '05-11T19:00', '05-11T14:15', '$12.00'],
  ['$25 #dining', '', '', '', '$25.00, #dining'],
  ['12:30 <b>lunch</b> "x"', '<b>lunch</b> "x"', '05-11T11:30', '05-11T06:45', ''],
];

test('a line is read as people write it, and all other text is the name', () => {
  const all = lines.map(([line]) => [
    line,
    read(line).name,
    whenOf(line),
    whenOf(line, { zone: 'Asia/Kathmandu' }),
    restOf(line),
  ]);
  expect(all).toEqual(lines);
});

test('a time is read as the time field reads it, on the 24-hour clock too', () => {
  setDateStyle({ language: null, clock: 'H24', firstWeekday: null });
  const typed = ['3:15 tea', '3:15pm tea', '7:30 to 9:15 tea', '19.30 tea', '3 tea'];
  expect(typed.map((line) => whenOf(line))).toEqual(['05-11T02:15', '05-11T14:15', '05-11T06:30', '05-11T18:30', '']);
});

test('a time that the clock skips or shows twice is the one of the time field', () => {
  const change = (day: string): Case => ({ trip: { ...dated, startsOn: day, days: [day] } });
  expect(whenOf('1:30 am bus', change('2027-03-28'))).toBe('03-28T01:00');
  expect(whenOf('1:30 am bus', change('2027-10-31'))).toBe('10-31T00:30');
  expect(read('0:30-2:30 am party', change('2027-10-31')).duration).toBe(180);
  expect(read('11pm-2:30am party', change('2027-03-27')).duration).toBe(150);
});

test('without dates of the trip a weekday is the next one, a date the next such date, and “day 2” is a name', () => {
  const when = (line: string) => whenOf(line, { trip: undated });
  expect(['sat swim', 'fri swim', 'May 1 swim', 'Apr 30 swim', 'day 2 swim'].map(when)).toEqual([
    '05-01',
    '05-07',
    '05-01',
    '04-30',
    '',
  ]);
  expect(read('Apr 30 swim', { trip: undated }).scheduledDay).toBe('2028-04-30');
});

test('a date without a year is in the trip, also over New Year', () => {
  const trip = { today: '2026-11-29', startsOn: '2026-12-30', days: ['2026-12-30', '2026-12-31', '2027-01-01'] };
  expect(['Dec 31 toast', 'Jan 1 swim', 'Jan 3 train'].map((line) => read(line, { trip }).scheduledDay)).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-03',
  ]);
});

test('words that were rejected are a part of the name again, and another such part is read instead', () => {
  const line = 'Ruby Tuesday at 8 pm';
  expect(read(line, { rejected: [['day', 'Tuesday']] })).toMatchObject({ name: 'Ruby Tuesday' });
  expect(
    read(line, {
      rejected: [
        ['day', 'Tuesday'],
        ['time', 'at 8 pm'],
      ],
    }).name,
  ).toBe(line);
  expect(read('$5 bus to $20 museum', { rejected: [['cost', '$5']] })).toMatchObject({
    name: '$5 bus to museum',
    cost: 2000,
  });
});

test('text that is too long for a line is a name', () => {
  const long = `19:30 ${'dinner at noon $5 '.repeat(40)}`;
  expect(read(long)).toMatchObject({ name: long.trim(), cost: null, scheduledTime: null });
});

test('a line with a cost in another currency says that it is not read, unless it also has one in the trip’s', () => {
  const otherCostIn = (line: string) =>
    readLine(line, { trip: dated, currency: 'USD', isRejected: () => false }).otherCost;
  expect(['ramen for ¥1000 each', 'pie $20 (18 euros)', 'pie'].map(otherCostIn)).toEqual(['¥1000 each', null, null]);
});
