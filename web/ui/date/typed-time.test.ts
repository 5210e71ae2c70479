import { afterEach, describe, expect, it } from 'vitest';
import { setDateStyle, usualStyle } from './date-style.ts';
import { laterBy, readTime, showTime } from './typed-time.ts';

afterEach(() => setDateStyle(usualStyle));

const clocks = ['H12', 'H24'] as const;
const onClock = (clock: (typeof clocks)[number], language: string | null = null) =>
  setDateStyle({ language, clock, firstWeekday: null });

/** What is typed, and what it means on the 12-hour clock and on the 24-hour clock. */
const typed: [text: string, twelve: string | null, twentyFour: string | null][] = [
  ['3pm', '15:00', '15:00'],
  ['7 pm', '19:00', '19:00'],
  ['3:15 p', '15:15', '15:15'],
  ['3:15 p.m.', '15:15', '15:15'],
  ['3:15 P. M.', '15:15', '15:15'],
  ['  9:30   am ', '09:30', '09:30'],
  ['915p', '21:15', '21:15'],
  ['12am', '00:00', '00:00'],
  ['12 pm', '12:00', '12:00'],
  ['12:30 a', '00:30', '00:30'],
  ['0:30 am', '00:30', '00:30'],
  ['15:00', '15:00', '15:00'],
  ['15:00 pm', '15:00', '15:00'],
  ['19:30', '19:30', '19:30'],
  ['1930', '19:30', '19:30'],
  ['19.30', '19:30', '19:30'],
  ['19h30', '19:30', '19:30'],
  ['19 h', '19:00', '19:00'],
  ['19.30 Uhr', '19:30', '19:30'],
  ['8 o’clock', '08:00', '08:00'],
  ['0', '00:00', '00:00'],
  ['00:05', '00:05', '00:05'],
  ['23:59', '23:59', '23:59'],
  ['1', '13:00', '01:00'],
  ['3', '15:00', '03:00'],
  ['6', '18:00', '06:00'],
  ['6:45', '18:45', '06:45'],
  ['05:45', '05:45', '05:45'],
  ['0120', '01:20', '01:20'],
  ['7', '07:00', '07:00'],
  ['730', '07:30', '07:30'],
  ['9:05', '09:05', '09:05'],
  ['11', '11:00', '11:00'],
  ['12', '12:00', '12:00'],
  ['1215', '12:15', '12:15'],
  ['13', '13:00', '13:00'],
  ['noon', '12:00', '12:00'],
  ['12 noon', '12:00', '12:00'],
  ['Midnight', '00:00', '00:00'],
  ['７：３０', '07:30', '07:30'],
  ['٧:٣٠', '07:30', '07:30'],
  ['۷:۳۰', '07:30', '07:30'],
  ['', null, null],
  ['24:00', null, null],
  ['25', null, null],
  ['9:60', null, null],
  ['9:5', null, null],
  ['3:', null, null],
  ['15am', null, null],
  ['12345', null, null],
  ['-3', null, null],
  ['after lunch', null, null],
  ['constructor', null, null],
];

it.each(clocks)('reads times as people type them, on the clock %s', (clock) => {
  onClock(clock);
  const read = Object.fromEntries(typed.map(([text]) => [text, readTime(text)]));
  expect(read).toEqual(
    Object.fromEntries(typed.map(([text, twelve, other]) => [text, clock === 'H12' ? twelve : other])),
  );
});

describe('a time without AM or PM that comes after another one', () => {
  it.each([
    ['9', '19:00', '21:00'],
    ['9', '08:00', '09:00'],
    ['8', '09:00', '20:00'],
    ['12', '22:00', '00:00'],
    ['12:30', '11:00', '12:30'],
    ['2', '23:30', '02:00'],
    ['09:00', '19:00', '09:00'],
    ['9am', '19:00', '09:00'],
  ])('is the first one from then on: %s after %s', (text, after, time) => {
    expect(readTime(text, after)).toBe(time);
  });

  it('is as typed on the 24-hour clock', () => {
    onClock('H24');
    expect(readTime('9', '19:00')).toBe('09:00');
  });
});

it('reads every time that it shows, in each language and on both clocks', () => {
  const times = Array.from({ length: 48 }, (_, half) => laterBy(half * 30 + (half % 7), '00:00'));
  for (const language of [
    'en-US',
    'en-GB',
    'de-DE',
    'fr-FR',
    'es-ES',
    'ja-JP',
    'ko-KR',
    'zh-TW',
    'ar-EG',
    'fa-IR',
    'hi-IN',
  ]) {
    for (const clock of clocks) {
      onClock(clock, language);
      expect(
        times.map((time) => readTime(showTime(time))),
        `${language} ${clock}`,
      ).toEqual(times);
    }
  }
});
