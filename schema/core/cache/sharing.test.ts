import { type GraphQLObjectType, getNamedType, isCompositeType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../index.ts';
import { answersFor } from './sharing.ts';

test.each([
  'messageSent(tripId: "x") { seq message { id text author { id username avatarUrl } sentAt editedAt } }',
  'messageSent(tripId: "x") { __typename message { __typename text } }',
  'pollChanged(tripId: "x") { kind actor { id } poll { status options { text votes } } }',
  'tripChanged(tripId: "x") { seq subject { __typename id ... on Activity { name } ... on Member { email role } } }',
])('the same for everyone: %s', (field) => {
  expect(answersFor(schema, parse(`subscription { ${field} }`))).toBe('everyone');
});

const tripChanged = (fragment: string) => `tripChanged(tripId: "x") { seq subject { id ${fragment} } }`;

test.each([
  'messageSent(tripId: "x") { message { text viewerCan { edit remove } } }',
  'pollChanged(tripId: "x") { poll { question viewerVote { text } } }',
  'pollChanged(tripId: "x") { poll { viewerCan { vote } } }',
  tripChanged('... on Invitation { status }'),
  tripChanged('... on Activity { name } ... on Member { role viewerCan { remove } }'),
  tripChanged('... on Trip { unseen { messages } }'),
  tripChanged('... on Trip { messages(last: 1) { edges { node { viewerCan { edit } } } } }'),
  tripChanged('... on Trip { invitations { id } }'),
  tripChanged('...Rest } } } fragment Rest on Node { ... on Trip { viewerSeat { id'),
])('only for the viewer: %s', (field) => {
  expect(answersFor(schema, parse(`subscription { ${field} }`))).toBe('viewer');
});

/** Types with the policy that their fields are the same for everyone. */
const shared = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && type.extensions.sharedBy === 'everyone',
);

test('the list of fields that are the same for everyone: think before you add one', () => {
  const sharedFields = shared.flatMap((type) =>
    Object.values(type.getFields())
      .filter(({ extensions }) => extensions.sharedBy === undefined)
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(sharedFields.sort()).toMatchInlineSnapshot(`
    [
      "Activity.category",
      "Activity.cost",
      "Activity.createdBy",
      "Activity.description",
      "Activity.duration",
      "Activity.endTime",
      "Activity.id",
      "Activity.latitude",
      "Activity.location",
      "Activity.longitude",
      "Activity.name",
      "Activity.position",
      "Activity.scheduledTime",
      "Activity.updatedAt",
      "ActivityConnection.edges",
      "ActivityConnection.pageInfo",
      "ActivityEdge.cursor",
      "ActivityEdge.node",
      "Member.email",
      "Member.id",
      "Member.joinedAt",
      "Member.role",
      "Member.user",
      "MemberConnection.edges",
      "MemberConnection.pageInfo",
      "MemberEdge.cursor",
      "MemberEdge.node",
      "Message.author",
      "Message.editedAt",
      "Message.id",
      "Message.sentAt",
      "Message.seq",
      "Message.text",
      "MessageConnection.edges",
      "MessageConnection.pageInfo",
      "MessageEdge.cursor",
      "MessageEdge.node",
      "MessageEvent.message",
      "MessageEvent.seq",
      "PageInfo.endCursor",
      "PageInfo.hasNextPage",
      "PageInfo.hasPreviousPage",
      "PageInfo.startCursor",
      "Poll.closesAt",
      "Poll.createdAt",
      "Poll.createdBy",
      "Poll.description",
      "Poll.id",
      "Poll.options",
      "Poll.question",
      "Poll.status",
      "Poll.totalVotes",
      "PollConnection.edges",
      "PollConnection.pageInfo",
      "PollEdge.cursor",
      "PollEdge.node",
      "PollEvent.actor",
      "PollEvent.kind",
      "PollEvent.poll",
      "PollEvent.seq",
      "PollOption.id",
      "PollOption.percentage",
      "PollOption.text",
      "PollOption.votes",
      "Trip.activities",
      "Trip.coverImageUrl",
      "Trip.createdAt",
      "Trip.description",
      "Trip.destination",
      "Trip.endDate",
      "Trip.events",
      "Trip.id",
      "Trip.memberCount",
      "Trip.members",
      "Trip.messages",
      "Trip.name",
      "Trip.polls",
      "Trip.seq",
      "Trip.startDate",
      "Trip.timeZone",
      "TripConnection.edges",
      "TripConnection.pageInfo",
      "TripEdge.cursor",
      "TripEdge.node",
      "TripEvent.actor",
      "TripEvent.at",
      "TripEvent.kind",
      "TripEvent.seq",
      "TripEvent.subject",
      "TripEvent.subjectId",
      "TripEventConnection.edges",
      "TripEventConnection.pageInfo",
      "TripEventEdge.cursor",
      "TripEventEdge.node",
      "User.avatarUrl",
      "User.id",
      "User.username",
    ]
  `);
});

test('no field for everyone leads to a list that only some may see, or to the viewer’s own', () => {
  for (const type of shared) {
    for (const { name, type: result, extensions } of Object.values(type.getFields())) {
      if (extensions.sharedBy) continue;
      const leadsTo = getNamedType(result);
      const isPlain = !isCompositeType(leadsTo) || leadsTo.extensions.sharedBy !== undefined;
      expect(isPlain, `${type.name}.${name} leads to ${leadsTo.name}, which has no policy`).toBe(true);
      expect(name).not.toMatch(/^viewer/);
    }
  }
});
