import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { valuesIn } from './fields.ts';
import type { HistoryEvent } from './history-event.tsx';
import { nameOf, sentenceOf, sentences } from './sentences.ts';

const ana = { __typename: 'User' as const, id: 'user_1', username: 'ana', avatarUrl: null, isBot: false };

const event = (kind: HistoryEvent['kind'], subjectName: string | null): HistoryEvent => ({
  __typename: 'TripEvent',
  ...{ seq: 1, cause: 1, kind, at: '2027-05-12T08:00:00Z', subjectId: 'member_1', subjectName },
  ...{ currentSubjectName: null, isRestoration: false, viewerCanRestore: false, actor: ana, changes: [] },
});

test('every kind of event is in the history.ts of a domain', () => {
  const kinds = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('TripEventKind');
  const forgotten = isEnumType(kinds) ? kinds.getValues().filter(({ name }) => !(name in sentences)) : [];
  expect(
    forgotten.map(({ name }) => name),
    'Write in web/<domain>/history.ts what the history says of each of these (null: it leaves it out)',
  ).toEqual([]);
});

test('a person joins by themselves, and a bot is added by an admin', () => {
  expect(sentenceOf(event('MEMBER_JOINED', 'ana')).verb).toBe('joined the trip');
  expect(sentenceOf(event('MEMBER_JOINED', null)).verb).toBe('joined the trip');
  expect(sentenceOf(event('MEMBER_JOINED', 'Bus times'))).toMatchObject({ verb: 'added', rest: 'to the trip' });
});

test('what had been removed was restored, not added', () => {
  const verb = (kind: HistoryEvent['kind'], isRestoration: boolean) =>
    sentenceOf({ ...event(kind, 'Sintra'), isRestoration }).verb;
  expect([verb('ACTIVITY_ADDED', false), verb('ACTIVITY_ADDED', true)]).toEqual(['added', 'restored']);
  expect(verb('PICTURE_ADDED', true)).toBe('restored a picture of');
  expect(verb('POLL_RESTORED', true)).toBe('restored the poll');
});

test('what is about someone or something without a name still is a sentence', () => {
  const unnamed = (kind: HistoryEvent['kind']) => sentenceOf(event(kind, null)).unnamed;
  expect(unnamed('MEMBER_REMOVED')).toBe('removed a member');
  expect(unnamed('POLL_CLOSED')).toBe('closed a poll');
  expect(unnamed('PICTURE_ADDED')).toBe('added a picture');
  expect(nameOf(event('MEMBER_REMOVED', 'bob'))).toBe('bob');
});

const changed = (field: string, before: string | null, after: string | null): HistoryEvent['changes'][number] => ({
  __typename: 'FieldChange',
  ...{ field, format: 'TEXT', before, after, beforeTimeZone: null, afterTimeZone: null },
});

test('a claim says who it is, and who says so of someone else', () => {
  const claim = (after: string) =>
    sentenceOf({ ...event('TRAVELER_CLAIMED', 'Kid'), changes: [changed('name', 'Kid', after)] });
  expect(claim('ana')).toMatchObject({ verb: 'is the traveler', isNamed: true });
  expect(claim('ben')).toMatchObject({ verb: 'said that', isNamed: true, rest: 'is \u2068ben\u2069' });
});

test('an answer says who comes, also of someone without an account, and when it was taken back', () => {
  const ofActivity = (...changes: HistoryEvent['changes']) =>
    sentenceOf({ ...event('ACTIVITY_ANSWERED', null), changes });
  const ofTrip = (...changes: HistoryEvent['changes']) => sentenceOf({ ...event('TRIP_ANSWERED', null), changes });
  const kid = changed('traveler', null, 'Kid');
  expect(ofActivity(changed('answer', null, 'IN'))).toEqual({ verb: 'is in for', isNamed: true });
  expect(ofActivity(changed('answer', 'IN', null)).verb).toBe('took back the answer to');
  expect(ofActivity(changed('answer', null, 'OUT'), kid).verb).toBe('said that \u2068Kid\u2069 is not coming to');
  expect(ofActivity(changed('answer', 'OUT', null), kid).verb).toBe('took back the answer of \u2068Kid\u2069 to');
  expect(ofTrip(changed('answer', 'IN', 'MAYBE')).verb).toBe('may come on the trip');
  // Erased with the activity.
  expect(ofActivity()).toMatchObject({ verb: 'answered who comes to', isNamed: true });
});

test('a refund has its own words and labels, and can be restored as an expense', () => {
  const of = (changes: HistoryEvent['changes']) => sentenceOf({ ...event('EXPENSE_REMOVED', 'Boat'), changes });
  for (const changes of [[], [changed('isRefund', 'false', null)]]) {
    expect(of(changes)).toMatchObject({ verb: 'removed the expense', values: { paid: 'Paid by' } });
  }
  expect(of([changed('isRefund', 'true', null)])).toMatchObject({
    ...{ verb: 'removed money that came back:', values: { paid: 'Got back by' } },
  });
  expect(sentences.EXPENSE_REMOVED?.restore).toBeDefined();
});

test('of a whole expense, the amounts and people are shown, without a copy of the amount', () => {
  const labels = { amount: 'Amount', baseAmount: 'In euros', paid: 'Paid by' };
  const changes = [changed('title', null, 'Boat'), changed('paid', null, 'ana 5'), changed('amount', null, '5 EUR')];
  const shown = (base: string) => valuesIn(labels, [...changes, changed('baseAmount', null, base)]);
  expect(shown('5 EUR').map(({ label, value }) => [label, value])).toEqual([
    ['Amount', '5 EUR'],
    ['Paid by', 'ana 5'],
  ]);
  expect(shown('6 EUR').map(({ label }) => label)).toEqual(['Amount', 'In euros', 'Paid by']);
  expect(valuesIn(labels, [changed('amount', '5 EUR', null)])).toMatchObject([{ label: 'Amount', value: '5 EUR' }]);
});

test('of a removed booking, all but its code is shown, and its time in the zone of its activity', () => {
  const labels = sentenceOf(event('RESERVATION_REMOVED', 'Flight')).values ?? {};
  const cancelBy = { ...changed('cancelBy', '2027-05-01T10:00:00Z', null), beforeTimeZone: 'Asia/Tokyo' };
  expect(valuesIn(labels, [changed('isBooked', 'true', null), cancelBy])).toMatchObject([
    { label: 'Booked', value: 'true' },
    { label: 'Cancel free until', value: '2027-05-01T10:00:00Z', ownZone: 'Asia/Tokyo' },
  ]);
});

test('a booking is made or still to make, and one whose values were erased is only a booking', () => {
  const verb = (kind: HistoryEvent['kind'], ...changes: HistoryEvent['changes']) =>
    sentenceOf({ ...event(kind, null), changes }).verb;
  const isBooked = (after: string) => changed('isBooked', after === 'true' ? 'false' : null, after);
  expect(verb('RESERVATION_ADDED', isBooked('true'))).toBe('booked');
  expect(verb('RESERVATION_ADDED', isBooked('false'))).toBe('noted to book');
  expect(verb('RESERVATION_ADDED')).toBe('noted a booking of');
  expect(verb('RESERVATION_CHANGED', isBooked('true'))).toBe('booked');
  expect(verb('RESERVATION_CHANGED', changed('seats', null, '12A'))).toBe('changed the booking of');
});
