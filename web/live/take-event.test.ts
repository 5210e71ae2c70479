import { readFileSync } from 'node:fs';
import { type ApolloCache, ApolloLink, type DocumentNode, gql } from '@apollo/client';
import { buildSchema, getOperationAST, isEnumType } from 'graphql';
import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { createClient } from '../apollo/create-client.ts';
import type { TripEventKind } from '../gql/graphql.ts';
import { type LiveEvent, liveDomains, takeEvent } from './take-event.ts';

const shown = gql`
  query {
    trip(id: "trip_1") {
      id
      memberCount
      invitations { id }
      joinLinks(includeRevoked: true) { id }
      members { edges { node { id user { id } viewerCan { remove } } } }
      polls { edges { node { id options { id } viewerVote { id } } } }
      messages { edges { node { id } } }
    }
  }
`;

const option = (id: string) => ({ __typename: 'PollOption', id });
const poll = (id: string, vote: string | null) => ({
  __typename: 'Poll',
  id,
  options: [option('here'), option('there')],
  viewerVote: vote && option(vote),
});
const member = (id: string) => ({
  __typename: 'Member',
  id,
  user: { __typename: 'User', id: `user of ${id}` },
  viewerCan: { __typename: 'MemberPermissions', remove: true },
});
const connection = (type: string, nodes: object[]) => ({
  __typename: `${type}Connection`,
  edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
});

/** The page of a trip with a poll, a member, an invitation and an empty chat. Its requests are noted and not answered. */
function page({ vote = null, invitations = [] }: { vote?: string | null; invitations?: object[] | null } = {}) {
  const client = createClient(new ApolloLink(() => NEVER));
  const { cache } = client;
  cache.writeQuery({
    query: shown,
    data: {
      trip: {
        __typename: 'Trip',
        id: 'trip_1',
        memberCount: 1,
        invitations,
        joinLinks: invitations,
        members: connection('Member', [member('member_1'), member('member_2')]),
        polls: connection('Poll', [poll('poll_1', vote)]),
        messages: connection('Message', []),
      },
    },
  });
  const requests: string[] = [];
  const arrivals: (() => void)[] = [];
  const trip = {
    client,
    tripId: 'trip_1',
    viewerId: 'user of member_2',
    ask: (id: string, onKnown?: () => void) => {
      requests.push(id);
      if (onKnown) arrivals.push(onKnown);
    },
    fetchPeople: () => requests.push('people'),
    fetchAgain: (query: DocumentNode) => requests.push(getOperationAST(query)?.name?.value ?? ''),
    onStale: () => requests.push('everything'),
  };
  const take = (kind: TripEventKind, subjectId: string, more: Partial<LiveEvent> = {}) =>
    takeEvent(trip, { seq: 7, kind, actorId: 'user of member_1', subjectId, hasSubject: true, ...more });
  const listed = (): string[] | undefined => {
    const known: { trip: { polls: { edges: { node: { id: string } }[] } } } | null = cache.readQuery({ query: shown });
    return known?.trip.polls.edges.map(({ node }) => node.id);
  };
  return { cache, requests, arrivals, take, listed };
}

/** Writes a poll as its event brings it: without the viewer's part. */
function writeSecondPoll(cache: ApolloCache): void {
  const fragment = gql`fragment OfEvent on Poll { id options { id } }`;
  cache.writeFragment({ fragment, id: 'Poll:poll_2', data: { __typename: 'Poll', id: 'poll_2', options: [] } });
}

test('every kind of event is in the live.ts of a domain', () => {
  const kinds = buildSchema(readFileSync('schema.graphql', 'utf8')).getType('TripEventKind');
  const decided = new Set(liveDomains.flatMap((live) => Object.keys(live)));
  const forgotten = isEnumType(kinds) ? kinds.getValues().filter(({ name }) => !decided.has(name)) : [];
  expect(
    forgotten.map(({ name }) => name),
    'Say in web/<domain>/live.ts what each of these changes on the page (null: nothing)',
  ).toEqual([]);
});

test('a new name of someone who has left makes the page ask again, because no member brings it', () => {
  const { take, requests } = page();
  take('MEMBER_UPDATED', 'member_1');
  expect(requests).toEqual([]);
  take('MEMBER_UPDATED', 'member_2', { hasSubject: false });
  expect(requests).toEqual(['everything']);
});

test('a new poll is listed first, and not before the viewer’s part of it is known', () => {
  const { cache, requests, arrivals, take, listed } = page();
  writeSecondPoll(cache);
  take('POLL_CREATED', 'poll_2');
  expect(requests).toEqual(['poll_2']);
  expect(listed()).toEqual(['poll_1']);
  const own = gql`fragment Own on Poll { id viewerVote { id } }`;
  cache.writeFragment({
    fragment: own,
    id: 'Poll:poll_2',
    data: { __typename: 'Poll', id: 'poll_2', viewerVote: null },
  });
  for (const arrive of arrivals) arrive();
  expect(listed()).toEqual(['poll_2', 'poll_1']);
});

test('a new poll that is removed before the viewer’s part of it is known stays away', () => {
  const { cache, arrivals, take, listed } = page();
  writeSecondPoll(cache);
  take('POLL_CREATED', 'poll_2');
  take('POLL_REMOVED', 'poll_2', { hasSubject: false });
  const own = gql`fragment Own on Poll { id viewerVote { id } }`;
  cache.writeFragment({
    fragment: own,
    id: 'Poll:poll_2',
    data: { __typename: 'Poll', id: 'poll_2', viewerVote: null },
  });
  for (const arrive of arrivals) arrive();
  expect(listed()).toEqual(['poll_1']);
});

test('after a restored poll the list is fetched, because its place is unknown', () => {
  const { requests, take } = page();
  take('POLL_RESTORED', 'poll_2');
  expect(requests).toEqual(['everything']);
});

test.each<TripEventKind>(['ACTIVITY_UPDATED', 'ACTIVITY_MOVED'])(
  'after %s the activity is listed, also if the page with its new place was read before',
  (kind) => {
    const { cache, take } = page();
    const plan = gql`query { trip(id: "trip_1") { id activities { edges { node { id } } } } }`;
    cache.writeQuery({
      query: plan,
      data: { trip: { __typename: 'Trip', id: 'trip_1', activities: connection('Activity', []) } },
    });
    cache.writeFragment({
      fragment: gql`fragment Moved on Activity { id }`,
      id: 'Activity:activity_1',
      data: { __typename: 'Activity', id: 'activity_1' },
    });
    take(kind, 'activity_1');
    expect(cache.readQuery({ query: plan })).toMatchObject({
      trip: { activities: { edges: [{ node: { id: 'activity_1' } }] } },
    });
  },
);

test.each<[TripEventKind, string]>([
  ['ACTIVITY_ADDED', newId('Activity')],
  ['ACTIVITY_UPDATED', 'activity_1'],
  ['ACTIVITY_MOVED', 'activity_1'],
  ['ACTIVITY_REMOVED', 'activity_1'],
  ['MESSAGE_SENT', 'message_1'],
  ['MESSAGE_EDITED', 'message_1'],
  ['POLL_UPDATED', 'poll_1'],
  ['POLL_CLOSED', 'poll_1'],
  ['VOTE_CAST', 'poll_1'],
])('the frequent event %s makes no request', (kind, id) => {
  const { requests, take } = page({ vote: 'here' });
  take(kind, id);
  expect(requests).toEqual([]);
});

test('the viewer’s vote in another window is asked for, and a known one is not', () => {
  const other = page();
  other.take('VOTE_CAST', 'poll_1', { actorId: 'user of member_2' });
  expect(other.requests).toEqual(['poll_1']);
  const same = page({ vote: 'there' });
  same.take('VOTE_CAST', 'poll_1', { actorId: 'user of member_2' });
  expect(same.requests).toEqual([]);
});

test('the vote of another member in an unanswered poll, and one in a removed poll, make no request', () => {
  const { requests, take } = page();
  take('VOTE_CAST', 'poll_1');
  take('VOTE_CAST', 'poll_2', { actorId: 'user of member_2', hasSubject: false });
  expect(requests).toEqual([]);
});

test('those who voted for an option that an edit removes ask whether they may vote again', () => {
  const { requests, take } = page({ vote: 'a removed option' });
  take('POLL_UPDATED', 'poll_1');
  expect(requests).toEqual(['poll_1']);
});

test('the viewer’s new role changes everything, another member’s only the rights over that member', () => {
  const { requests, take } = page();
  take('ROLE_CHANGED', 'member_1');
  take('ROLE_CHANGED', 'member_2');
  expect(requests).toEqual(['member_1', 'everything']);
});

test.each<TripEventKind>(['MEMBER_JOINED', 'MEMBER_ADDED', 'MEMBER_LEFT', 'MEMBER_REMOVED'])(
  'after %s the people are counted again',
  (kind) => {
    const { requests, take } = page({ invitations: null });
    take(kind, 'member_2', { hasSubject: false });
    expect(requests).toEqual(['people']);
  },
);

test('the invitations and join links are fetched by those who may see them', () => {
  const inviter = page();
  inviter.take('INVITATION_SENT', 'invitation_1', { hasSubject: false });
  inviter.take('MEMBER_JOINED', 'member_2', { hasSubject: false });
  inviter.take('JOIN_LINK_REVOKED', 'joinlink_1');
  inviter.take('INVITATION_ACCEPTED', 'invitation_1');
  const [invitations, joinLinks] = ['Live_invitations', 'Live_joinLinks'];
  expect(inviter.requests).toEqual([invitations, invitations, joinLinks, 'people', joinLinks, invitations]);
  const plain = page({ invitations: null });
  plain.take('INVITATION_SENT', 'invitation_1');
  plain.take('JOIN_LINK_CREATED', 'joinlink_1', { hasSubject: false });
  expect(plain.requests).toEqual([]);
});

test('a list that is not on the page is left alone', () => {
  const { cache, requests, take } = page();
  cache.evict({ id: 'Trip:trip_1' });
  take('POLL_CREATED', 'poll_2');
  take('MEMBER_JOINED', 'member_2');
  take('INVITATION_SENT', 'invitation_1');
  expect(requests).toEqual([]);
});

test('a kind of a newer server is skipped', () => {
  const { requests, take } = page();
  take('NOTE_ADDED' as TripEventKind, 'note_1');
  expect(requests).toEqual([]);
});
