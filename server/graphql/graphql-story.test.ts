import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { signedIn, two } from '../test/people.ts';

const app = await testApp();

describe('the story, over GraphQL', () => {
  test('two people plan a trip together', async () => {
    const { ana, bob, tripId, membership } = await two(app.url);
    expect(membership.role).toBe('MEMBER');

    const messages = ana.subscribe(
      'subscription ($tripId: ID!) { messageSent(tripId: $tripId) { seq message { text author { username } } } }',
      { tripId },
    );
    const polls = bob.subscribe(
      `subscription ($tripId: ID!, $after: Int) { pollChanged(tripId: $tripId, after: $after) {
        poll { question totalVotes viewerVote { text } options { id text votes percentage } } } }`,
      { tripId, after: 0 },
    );
    const changes = ana.subscribe(
      `subscription ($tripId: ID!, $after: Int) { tripChanged(tripId: $tripId, after: $after) {
        seq kind actor { username } subject { ... on Activity { name } } } }`,
      { tripId, after: 0 },
    );

    const { activity } = await bob.command(
      'addActivity',
      {
        tripId,
        name: 'Tram 28',
        scheduledTime: '2026-05-12T08:40:00Z',
        duration: 90,
        cost: 29,
        latitude: 38.71,
        longitude: -9.13,
      },
      'activity { id name endTime cost category position createdBy { username } }',
    );
    expect(activity).toMatchObject({ endTime: '2026-05-12T10:10:00.000Z', cost: 29, category: 'activity' });
    expect(activity.createdBy.username).toBe('bob');

    const kinds: string[] = [];
    for (let last = ''; last !== 'ACTIVITY_ADDED'; kinds.push(last)) {
      const event = (await changes.next())?.tripChanged;
      last = event.kind;
      if (last === 'ACTIVITY_ADDED')
        expect(event).toMatchObject({ actor: { username: 'bob' }, subject: { name: 'Tram 28' } });
    }
    expect(kinds).toEqual(['TRIP_CREATED', 'INVITATION_SENT', 'MEMBER_JOINED', 'ACTIVITY_ADDED']);

    await bob.command('sendMessage', { tripId, text: '  Olá 👋 ' });
    expect((await messages.next())?.messageSent.message).toEqual({ text: 'Olá 👋', author: { username: 'bob' } });

    const { poll } = await ana.command(
      'createPoll',
      { tripId, question: 'Fado?', options: ['Yes', 'No'] },
      'poll { id status options { id } }',
    );
    expect((await polls.next())?.pollChanged.poll).toMatchObject({ question: 'Fado?', totalVotes: 0 });
    await bob.command('castVote', { pollId: poll.id, optionId: poll.options[0].id });
    expect((await polls.next())?.pollChanged.poll).toMatchObject({
      totalVotes: 1,
      viewerVote: { text: 'Yes' },
      options: [
        { text: 'Yes', votes: 1, percentage: 100 },
        { text: 'No', votes: 0, percentage: 0 },
      ],
    });

    const { data } = await ana.graphql(
      `query ($id: ID!) { trip(id: $id) { name viewerCan { update delete invite manageMembers } viewerMembership { role }
        members { edges { node { role user { username } } } } activities { edges { node { name } } }
        messages(last: 10) { edges { node { text } } } polls { edges { node { totalVotes viewerVote { id } } } }
        invitations { email } events(last: 1) { edges { node { kind } } } } }`,
      { id: tripId },
    );
    expect(data.trip).toMatchObject({
      viewerCan: { update: true, delete: true, invite: true, manageMembers: true },
      viewerMembership: { role: 'OWNER' },
      members: { edges: [{ node: { role: 'OWNER' } }, { node: { role: 'MEMBER', user: { username: 'bob' } } }] },
      messages: { edges: [{ node: { text: 'Olá 👋' } }] },
      polls: { edges: [{ node: { totalVotes: 1, viewerVote: null } }] },
      invitations: [],
      events: { edges: [{ node: { kind: 'VOTE_CAST' } }] },
    });
    for (const stream of [messages, polls, changes]) await stream.close();
  });

  test('a client that reconnects with `after` misses nothing', async () => {
    const { ana, bob, tripId } = await two(app.url);
    const query =
      'subscription ($tripId: ID!, $after: Int) { messageSent(tripId: $tripId, after: $after) { seq message { text } } }';
    const before = bob.subscribe(query, { tripId, after: 0 });
    await ana.command('sendMessage', { tripId, text: 'one' });
    const seen = (await before.next())?.messageSent;
    await before.close();
    await ana.command('sendMessage', { tripId, text: 'two' });
    await ana.command('sendMessage', { tripId, text: 'three' });
    const again = bob.subscribe(query, { tripId, after: seen.seq });
    await ana.command('sendMessage', { tripId, text: 'four' });
    const texts = [await again.next(), await again.next(), await again.next()];
    expect(texts.map((text) => text?.messageSent.message.text)).toEqual(['two', 'three', 'four']);
    await again.close();
  });

  test('presence is sent on every change, and losing the membership ends the stream', async () => {
    const { ana, bob, tripId, membership } = await two(app.url);
    const query =
      'subscription ($tripId: ID!) { presenceChanged(tripId: $tripId) { present { username } typing { username } } }';
    const presence = ana.subscribe(query, { tripId });
    const names = async () =>
      (await presence.next())?.presenceChanged.present.map((user: { username: string }) => user.username);
    expect(await names()).toEqual(['ana']);
    const theirs = bob.subscribe(query, { tripId });
    await theirs.next();
    expect(await names()).toEqual(['ana', 'bob']);
    await bob.command('noteTyping', { tripId });
    expect((await presence.next())?.presenceChanged.typing).toEqual([{ username: 'bob' }]);
    await ana.command('removeMember', { memberId: membership.id });
    for (let last: unknown = 1; last; ) last = await theirs.next();
    await presence.close();
    await theirs.close();
  });

  test('one stream reports the changes of all own trips, with the numbers of unseen changes', async () => {
    const { ana, bob, tripId } = await two(app.url);
    const [elsewhere, carol] = [await two(app.url), await signedIn(app.url, 'carol')];
    const query = 'subscription { viewerTripsChanged { id name unseen { messages } } }';
    const [news, hers] = [bob.subscribe(query), carol.subscribe(query)];
    const next = async (stream: typeof news) => (await stream.next())?.viewerTripsChanged;
    expect(await next(news)).toEqual([]);
    expect(await next(hers)).toEqual([]);

    for (const text of ['one', 'two', 'three']) await ana.command('sendMessage', { tripId, text });
    await elsewhere.ana.command('sendMessage', { tripId: elsewhere.tripId, text: 'not for bob' });
    expect(await next(news)).toEqual([{ id: tripId, name: 'Lisbon', unseen: { messages: 3 } }]);
    await ana.command('updateTrip', { tripId, name: 'Porto' });
    await ana.command('sendMessage', { tripId, text: 'four' });
    expect(await next(news)).toEqual([{ id: tripId, name: 'Porto', unseen: { messages: 4 } }]);

    await ana.command('inviteMember', { tripId, email: carol.email });
    const { data } = await carol.graphql('{ viewer { invitations { token } } }');
    await carol.command('acceptInvitation', { token: data.viewer.invitations[0].token });
    await ana.command('sendMessage', { tripId, text: 'welcome' });
    expect(await next(hers)).toEqual([{ id: tripId, name: 'Porto', unseen: { messages: 1 } }]);
    await news.close();
    await hers.close();
  });

  test('an invitation appears live for its recipient', async () => {
    const [ana, bob] = [await signedIn(app.url, 'ana'), await signedIn(app.url, 'bob')];
    const { trip } = await ana.command('createTrip', { name: 'Tatra', destination: 'Poland' }, 'trip { id }');
    const mine = bob.subscribe('subscription { viewerChanged { invitations { tripName } } }');
    expect((await mine.next())?.viewerChanged.invitations).toEqual([]);
    await ana.command('inviteMember', { tripId: trip.id, email: bob.email.toUpperCase() });
    expect((await mine.next())?.viewerChanged.invitations).toEqual([{ tripName: 'Tatra' }]);
    await mine.close();
  });
});
