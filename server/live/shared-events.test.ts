import { expect, test } from 'vitest';
import { testAccelerated } from '../test/accelerators.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';
import { noteSubjectReads } from '../test/subject-reads.ts';

// Members share the execution of an event. What differs between them must not be shared.

const read = noteSubjectReads();
const app = await testApp();

/** Ana owns a trip, Bob is a plain member. Both watch it with the same document and are up to date. */
async function watched(field: 'tripChanged' | 'pollChanged', selection: string) {
  const { ana, bob, ...trip } = await two(app.url);
  const { seq: after } = await app.db.trip.findUniqueOrThrow({ where: { id: trip.tripId } });
  const document = `subscription ($trip: ID!, $after: Int) { ${field}(tripId: $trip, after: $after) { seq ${selection} } }`;
  // Bob comes first: shared events are executed in his name.
  const streams = [bob, ana].map((person) => person.subscribe(document, { trip: trip.tripId, after }));
  const next = async () => {
    const [bobs, anas] = await Promise.all(streams.map((stream) => stream.next()));
    return { anas: anas?.[field] ?? null, bobs: bobs?.[field] ?? null };
  };
  const first =
    field === 'tripChanged'
      ? await ana.command('addActivity', { tripId: trip.tripId, name: 'Tram 28' }, 'activity { id }')
      : await ana.command(
          'createPoll',
          { tripId: trip.tripId, question: 'Where?', options: ['Here', 'There'] },
          'poll { id options { id } }',
        );
  await next();
  return { ana, bob, ...trip, first, next, close: () => Promise.all(streams.map((stream) => stream.close())) };
}

test('each member gets their own rights, unseen counts and membership with an event of the trip', async () => {
  const { ana, bob, tripId, next, close } = await watched(
    'tripChanged',
    `subject { id
       ... on Trip { name viewerCan { update } viewerMembership { user { username } } unseen { activities } }
       ... on Member { role viewerCan { remove } } }`,
  );
  await ana.command('updateTrip', { tripId, name: 'Lisbon in May' });
  expect(await next()).toMatchObject({
    anas: {
      subject: {
        viewerCan: { update: true },
        viewerMembership: { user: { username: 'ana' } },
        unseen: { activities: 0 },
      },
    },
    bobs: {
      subject: {
        viewerCan: { update: false },
        viewerMembership: { user: { username: 'bob' } },
        unseen: { activities: 1 },
      },
    },
  });
  const members = await ana.graphql(`{ trip(id: "${tripId}") { members { edges { node { id user { id } } } } } }`);
  const membership = members.data.trip.members.edges.find(
    ({ node }: { node: { user: { id: string } } }) => node.user.id === bob.id,
  );
  await ana.command('changeRole', { memberId: membership.node.id, role: 'ADMIN' });
  expect(await next()).toMatchObject({
    anas: { subject: { role: 'ADMIN', viewerCan: { remove: true } } },
    bobs: { subject: { role: 'ADMIN', viewerCan: { remove: false } } },
  });
  await close();
});

test('each member gets their own vote and rights with an event of a poll', async () => {
  const { bob, first, next, close } = await watched(
    'pollChanged',
    'kind actor { username } poll { totalVotes viewerVote { text } viewerCan { vote update } }',
  );
  await bob.command('castVote', { pollId: first.poll.id, optionId: first.poll.options[1].id });
  const { anas, bobs } = await next();
  expect(bobs).toMatchObject({ kind: 'VOTE_CAST', actor: { username: 'bob' } });
  expect(bobs.poll).toEqual({
    totalVotes: 1,
    viewerVote: { text: 'There' },
    viewerCan: { vote: false, update: false },
  });
  expect(anas.poll).toEqual({ totalVotes: 1, viewerVote: null, viewerCan: { vote: true, update: true } });
  await close();
});

test('each member gets their own rights with an edited message, also inside a list', async () => {
  const { ana, bob, tripId, next, close } = await watched(
    'tripChanged',
    `subject { ... on Message { viewerCan { edit } }
       ... on Trip { messages(last: 1) { edges { node { viewerCan { edit } } } } } }`,
  );
  const { said } = await bob.command('sendMessage', { tripId, text: 'At ten' }, 'said: message { id }');
  await bob.command('editMessage', { messageId: said.id, text: 'At eleven' });
  expect(await next()).toMatchObject({
    anas: { subject: { viewerCan: { edit: false } } },
    bobs: { subject: { viewerCan: { edit: true } } },
  });
  await ana.command('updateTrip', { tripId, name: 'Lisbon in May' });
  const listed = (edit: boolean) => ({ subject: { messages: { edges: [{ node: { viewerCan: { edit } } }] } } });
  expect(await next()).toMatchObject({ anas: listed(false), bobs: listed(true) });
  await close();
});

const invitation = { email: 'carol@example.com', role: 'MEMBER', message: 'The key is under the mat.' };

test.each([
  'kind subject { id ... on Invitation { email message token } }',
  'kind other: subject { ... on Activity { name } } subject { __typename ... on Invitation { email message token } }',
  'kind subject { ...Own } } } fragment Own on Node { ... on Invitation { email message token',
])('a plain member gets neither the address nor the note of an invitation: %s', async (selection) => {
  const { ana, tripId, next, close } = await watched('tripChanged', selection);
  await ana.command('inviteMember', { tripId, ...invitation });
  const { anas, bobs } = await next();
  const { email, message } = invitation;
  expect(anas).toMatchObject({ kind: 'INVITATION_SENT', subject: { email, message, token: null } });
  expect(bobs).toMatchObject({ kind: 'INVITATION_SENT', subject: { email: null, message: null, token: null } });
  await close();
});

test('an invitation among other events reaches everyone, in order', async () => {
  const { ana, tripId, next, close } = await watched('tripChanged', 'kind subject { __typename }');
  await Promise.all([
    ana.command('inviteMember', { tripId, ...invitation }),
    ana.command('addActivity', { tripId, name: 'Tram 12' }),
    ana.command('inviteMember', { tripId, ...invitation, email: 'dan@example.com' }),
  ]);
  const events = [await next(), await next(), await next()];
  for (const { anas, bobs } of events) expect(bobs).toEqual(anas);
  const seqs = events.map(({ anas }) => anas.seq);
  expect(seqs).toEqual([seqs[0], seqs[0] + 1, seqs[0] + 2]);
  expect(events.map(({ anas }) => anas.subject.__typename).sort()).toEqual(['Activity', 'Invitation', 'Invitation']);
  await close();
});

testAccelerated('a subject is read once for all members, except that of an invitation', async () => {
  const { ana, tripId, first, next, close } = await watched('tripChanged', 'kind subject { id }');
  const readsOf = async (change: () => Promise<unknown>) => {
    const before = read.length;
    await change();
    await next();
    return read.slice(before);
  };
  expect(
    await readsOf(() => ana.command('updateActivity', { activityId: first.activity.id, name: 'Tram 12' })),
  ).toEqual(['ACTIVITY_UPDATED']);
  expect(await readsOf(() => ana.command('inviteMember', { tripId, ...invitation }))).toEqual([
    'INVITATION_SENT',
    'INVITATION_SENT',
  ]);
  await close();
});

const plain = 'kind subject { ... on Activity { name trip { name } } }';

test('a removed member gets nothing more, while the others do', async () => {
  const { ana, membership, first, next, close } = await watched('tripChanged', plain);
  await ana.command('removeMember', { memberId: membership.id });
  await ana.command('updateActivity', { activityId: first.activity.id, name: 'Tram 12' });
  const { anas, bobs } = await next();
  expect([anas.kind, bobs]).toEqual(['MEMBER_REMOVED', null]);
  expect((await next()).anas).toMatchObject({ kind: 'ACTIVITY_UPDATED', subject: { name: 'Tram 12' } });
  await close();
});

test('others still get the subject when the one in whose name it is read has left, which this process has not heard', async () => {
  const { ana, membership, first, next, close } = await watched('tripChanged', plain);
  await app.db.member.delete({ where: { id: membership.id } });
  await ana.command('updateActivity', { activityId: first.activity.id, name: 'Tram 12' });
  const subject = { name: 'Tram 12', trip: { name: expect.any(String) } };
  expect((await next()).anas).toMatchObject({ kind: 'ACTIVITY_UPDATED', subject });
  await close();
});
