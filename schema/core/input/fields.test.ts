import { describe, expect, test } from 'vitest';
import { loginInput, registerInput } from '../../account/input.ts';
import { addActivityInput } from '../../activity/input.ts';
import { sendMessageInput } from '../../chat/input.ts';
import { inviteMemberInput } from '../../invitation/input.ts';
import { createPollInput } from '../../poll/input.ts';
import { createTripInput, updateTripInput } from '../../trip/input.ts';
import { InvalidInput } from '../failures.ts';
import { newId } from '../ids.ts';
import { parse } from '../parse.ts';

const trip = { name: 'Lisbon', destination: 'Portugal' };
const activity = { tripId: 'trip_x', name: 'Tram 28' };
const poll = { tripId: 'trip_x', question: 'Where?', options: ['Here', 'There'] };
const person = { email: 'ada@example.com', username: 'ada', password: 'correct horse' };

function issuesOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.issues.map(({ path }) => path.join('.'));
    throw error;
  }
}

describe('limits', () => {
  test.each([
    ['a name of 200', createTripInput, { ...trip, name: 'n'.repeat(200) }, []],
    ['a name of 201', createTripInput, { ...trip, name: 'n'.repeat(201) }, ['name']],
    ['200 emoji, each one character', createTripInput, { ...trip, name: '🏔'.repeat(200) }, []],
    ['a blank name', createTripInput, { ...trip, name: ' \n ' }, ['name']],
    ['no destination', createTripInput, { name: 'Lisbon' }, ['destination']],
    ['a description of 5,001', createTripInput, { ...trip, description: 'd'.repeat(5_001) }, ['description']],
    [
      'an end before the start',
      createTripInput,
      { ...trip, startDate: '2026-05-12', endDate: '2026-05-11' },
      ['endDate'],
    ],
    ['an end on the start', createTripInput, { ...trip, startDate: '2026-05-12', endDate: '2026-05-12' }, []],
    ['a day that is none', createTripInput, { ...trip, startDate: '2026-02-30' }, ['startDate']],
    ['a whole point', createTripInput, { ...trip, latitude: 38.7, longitude: -9.1 }, []],
    ['half a point', createTripInput, { ...trip, latitude: 38.7, longitude: null }, ['longitude']],
    ['half a new point', updateTripInput, { tripId: 'trip_x', latitude: 38.7 }, ['longitude']],
    ['half a point cleared', updateTripInput, { tripId: 'trip_x', longitude: null }, ['longitude']],
    ['a point cleared', updateTripInput, { tripId: 'trip_x', latitude: null, longitude: null }, []],
    ['an unknown time zone', createTripInput, { ...trip, timeZone: 'Mars/Olympus' }, ['timeZone']],
    ["another type's id", createTripInput, { ...trip, id: newId('Poll') }, ['id']],
    ['NUL', createTripInput, { ...trip, name: 'a\0b' }, ['name']],
    ['half an emoji', createTripInput, { ...trip, name: 'a\ud83c' }, ['name']],
    ['a name set to null', updateTripInput, { tripId: 'trip_x', name: null }, ['name']],
    ['a message of 4,000', sendMessageInput, { tripId: 'trip_x', text: 'm'.repeat(4_000) }, []],
    ['a message of 4,001', sendMessageInput, { tripId: 'trip_x', text: 'm'.repeat(4_001) }, ['text']],
    ['a blank message', sendMessageInput, { tripId: 'trip_x', text: ' \n' }, ['text']],
    ['a question of 301', createPollInput, { ...poll, question: 'q'.repeat(301) }, ['question']],
    ['an option of 121', createPollInput, { ...poll, options: ['o'.repeat(121), 'p'] }, ['options.0']],
    ['one option', createPollInput, { ...poll, options: ['Here'] }, ['options']],
    ['six options', createPollInput, { ...poll, options: [...'abcdef'] }, ['options']],
    ['the same option twice', createPollInput, { ...poll, options: ['Here', 'here '] }, ['options']],
    ['a category of 40', addActivityInput, { ...activity, category: 'c'.repeat(40) }, []],
    ['a category of 41', addActivityInput, { ...activity, category: 'c'.repeat(41) }, ['category']],
    ['the poles and the date line', addActivityInput, { ...activity, latitude: -90, longitude: 180 }, []],
    ['beyond them', addActivityInput, { ...activity, latitude: 90.01, longitude: -180.01 }, ['latitude', 'longitude']],
    ['a latitude that is no number', addActivityInput, { ...activity, latitude: Number.NaN }, ['latitude']],
    ['the dearest', addActivityInput, { ...activity, cost: 1_000_000_000 }, []],
    ['dearer', addActivityInput, { ...activity, cost: 1_000_000_001 }, ['cost']],
    ['half a cent', addActivityInput, { ...activity, cost: 0.5 }, ['cost']],
    ['less than nothing', addActivityInput, { ...activity, cost: -1 }, ['cost']],
    ['a year', addActivityInput, { ...activity, duration: 525_600 }, []],
    ['longer', addActivityInput, { ...activity, duration: 525_601 }, ['duration']],
    ['a time without a zone', addActivityInput, { ...activity, scheduledTime: '2026-05-12T09:40' }, ['scheduledTime']],
    ['a time with one', addActivityInput, { ...activity, scheduledTime: '2026-05-12T09:40:00+01:00' }, []],
    ['an invited owner', inviteMemberInput, { tripId: 'trip_x', email: 'b@example.com', role: 'OWNER' }, ['role']],
    ['an address that is none', inviteMemberInput, { tripId: 'trip_x', email: 'ana' }, ['email']],
    ['a username of one', registerInput, { ...person, username: 'a' }, ['username']],
    ['a username of 41', registerInput, { ...person, username: 'a'.repeat(41) }, ['username']],
    ['a password of 7', registerInput, { ...person, password: 'a'.repeat(7) }, ['password']],
    ['a password of 72 bytes', registerInput, { ...person, password: 'éàèù'.repeat(9) }, []],
    ['a password of 74 bytes', registerInput, { ...person, password: `é${'éàèù'.repeat(9)}` }, ['password']],
    ['a password of spaces', registerInput, { ...person, password: ' '.repeat(8) }, ['password']],
    ['a password of one letter', registerInput, { ...person, password: 'aaaaaaaa' }, ['password']],
    ['one letter in two cases and spaces', registerInput, { ...person, password: 'aA aA\u00a0\u3000aA' }, ['password']],
    ['a password of two letters', registerInput, { ...person, password: 'abababab' }, ['password']],
    ['a password of three letters and spaces', registerInput, { ...person, password: 'ann and ann' }, []],
    ['a sign-in with an old weak password', loginInput, { email: person.email, password: 'aaaaaaaa' }, []],
  ])('%s', (_case, shape, input, issues) => {
    expect(issuesOf(() => parse(shape, input))).toEqual(issues);
  });
});

test('a custom category is stored in lower case, and the default is activity', () => {
  expect(parse(addActivityInput, { ...activity, category: ' Wine Tasting ' }).category).toBe('wine tasting');
  expect(parse(addActivityInput, activity).category).toBe('activity');
});

test('a time zone is stored in the case of the IANA database', () => {
  const zoneOf = (timeZone: string) => parse(createTripInput, { ...trip, timeZone }).timeZone;
  expect([zoneOf('europe/oslo'), zoneOf('ASIA/KOLKATA')]).toEqual(['Europe/Oslo', 'Asia/Kolkata']);
});

test('an absent optional field and blank text give null', () => {
  const { description, startDate } = parse(createTripInput, { ...trip, description: '  ', startDate: '' });
  expect([description, startDate]).toEqual([null, null]);
});

test('an invitation’s default role is member, and its address is in lower case', () => {
  expect(parse(inviteMemberInput, { tripId: 'trip_x', email: ' Bob@Example.COM ' })).toMatchObject({
    email: 'bob@example.com',
    role: 'MEMBER',
  });
});

test('unknown fields are dropped', () => {
  expect(parse(createTripInput, { ...trip, ownerId: 'user_x', seq: 7 })).not.toHaveProperty('seq');
});

test('the prefix gives an id’s type, and each new id is different', () => {
  expect(newId('Trip')).toMatch(/^trip_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  expect(newId('Trip')).not.toBe(newId('Trip'));
});
