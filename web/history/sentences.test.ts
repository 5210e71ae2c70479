import { expect, test } from 'vitest';
import type { HistoryEvent } from './history-event.tsx';
import { nameOf, sentenceOf } from './sentences.ts';

const ana = { __typename: 'User' as const, id: 'user_1', username: 'ana', avatarUrl: null, isBot: false };

const event = (kind: HistoryEvent['kind'], subjectName: string | null): HistoryEvent => ({
  __typename: 'TripEvent',
  ...{ seq: 1, cause: 1, kind, at: '2027-05-12T08:00:00Z', subjectId: 'member_1', subjectName },
  ...{ subject: null, isRestoration: false, viewerCanRestore: false, actor: ana, changes: [] },
});

test('a person joins by themselves, and a bot is added by an admin', () => {
  expect(sentenceOf(event('MEMBER_JOINED', 'ana'))).toEqual({ verb: 'joined the trip' });
  expect(sentenceOf(event('MEMBER_JOINED', null))).toEqual({ verb: 'joined the trip' });
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
