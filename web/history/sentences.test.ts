import { readFileSync } from 'node:fs';
import { buildSchema, isEnumType } from 'graphql';
import { expect, test } from 'vitest';
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
