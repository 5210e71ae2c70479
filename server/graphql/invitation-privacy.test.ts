import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { hashOfToken } from '../../schema/core/token-hash.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import type { Cast } from '../test/domain-testing.ts';
import { signedIn } from '../test/people.ts';
import { cast, stage } from '../test/stage.ts';

const { url, db } = await testApp();
const people = await cast(url);

const fields =
  'id tripName tripDestination role message status email maskedEmail token inviter { username } createdAt expiresAt';

/** The three queries for an invitation by its id. */
const ways = [
  `query ($id: ID!) { it: invitation(id: $id) { ${fields} } }`,
  `query ($id: ID!) { it: node(id: $id) { ... on Invitation { ${fields} } } }`,
  `query ($id: ID!) { list: nodes(ids: [$id]) { ... on Invitation { ${fields} } } }`,
];

const bySecret = `query ($id: ID!, $secret: String) { invitation(id: $id, secret: $secret) { ${fields} hasAccount } }`;

async function read(browser: TestBrowser, id: string) {
  const answers = await Promise.all(ways.map((query) => browser.graphql(query, { id })));
  const [first, ...others] = answers.map(({ data }) => ('it' in data ? data.it : data.list[0]));
  for (const other of others) expect(other).toEqual(first);
  return first;
}

/** Creates an invitation to a trip that is renamed after the invitation is closed. */
async function closed(close: (guest: Cast['member'], invitation: { id: string; token: string }) => Promise<unknown>) {
  const { tripId } = await stage(db, people);
  const guest = await signedIn(url, 'gil');
  await people.owner.command('updateTrip', { tripId, name: 'Before', destination: 'There' });
  await people.owner.command('inviteMember', { tripId, email: guest.email, message: 'For you alone' });
  const { data } = await guest.graphql('{ viewer { invitations { id token } } }');
  const [invitation] = data.viewer.invitations;
  await people.owner.command('updateTrip', { tripId, name: 'Then' });
  await close(guest, invitation);
  await people.owner.command('updateTrip', { tripId, name: 'Secret', destination: 'Elsewhere' });
  return { guest, tripId, id: String(invitation.id) };
}

/** Moves the expiry into the past. Like the passing of time, it runs no trigger. */
const expire = (id: string) =>
  db.$transaction([
    db.$executeRaw`ALTER TABLE invitation DISABLE TRIGGER USER`,
    db.$executeRaw`UPDATE invitation SET expires_at = now() - interval '1 hour' WHERE id = ${id}`,
    db.$executeRaw`ALTER TABLE invitation ENABLE TRIGGER USER`,
  ]);
const strangers = ['signedOut', 'outsider', 'exMember', 'member'] as const;
const inviters = ['admin', 'owner'] as const;

const closings: [status: string, Parameters<typeof closed>[0]][] = [
  ['ACCEPTED', (guest, { token }) => guest.command('acceptInvitation', { token })],
  ['DECLINED', (guest, { token }) => guest.command('declineInvitation', { token })],
];

test.each(closings)(
  'an invitation that is %s shows the trip as it was then, and its note to two parties only',
  async (status, close) => {
    const { guest, id } = await closed(close);
    const names = { status, tripName: 'Then', tripDestination: 'There' };
    for (const role of strangers) {
      const shown = { ...names, message: null, email: null, token: null, maskedEmail: '•••' };
      expect(await read(people[role], id), role).toMatchObject(shown);
    }
    for (const role of inviters) {
      const shown = { ...names, message: 'For you alone', email: guest.email, token: null };
      expect(await read(people[role], id), role).toMatchObject(shown);
    }
    expect(await read(guest, id)).toMatchObject({ ...names, message: 'For you alone', email: guest.email });
  },
);

test('an expired one shows strangers the trip as it was then, and the invited person and inviters all of it', async () => {
  const { guest, id } = await closed((_guest, { id }) => expire(id));
  for (const role of strangers) {
    const names = { tripName: 'Then', tripDestination: 'There' };
    const shown = { ...names, status: 'EXPIRED', message: null, email: null, maskedEmail: '•••' };
    expect(await read(people[role], id), role).toMatchObject(shown);
  }
  for (const reader of [guest, people.admin, people.owner]) {
    const shown = { status: 'EXPIRED', tripName: 'Secret', tripDestination: 'Elsewhere', message: 'For you alone' };
    expect(await read(reader, id)).toMatchObject(shown);
  }
});

test('a withdrawn invitation gives the answer of an unknown id to everyone, also with the secret', async () => {
  const secret = 'the part of the link after the #';
  const { guest, id } = await closed(async (_guest, invitation) => {
    await db.invitation.update({ where: { id: invitation.id }, data: { secretHash: hashOfToken(secret) } });
    await people.admin.command('revokeInvitation', { invitationId: invitation.id });
  });
  for (const reader of [...Object.values(people), guest]) {
    expect(await read(reader, id)).toBeNull();
    expect(await reader.graphql(bySecret, { id, secret })).toEqual(
      await reader.graphql(bySecret, { id: newId('Invitation'), secret }),
    );
  }
});

test('an open one shows what it offers to anyone with its link, but neither note nor address', async () => {
  const { guest, id } = await closed(async () => {});
  for (const role of strangers) {
    const offer = { status: 'PENDING', tripName: 'Secret', role: 'MEMBER', inviter: { username: 'owner' } };
    const masked = { maskedEmail: 'g•••@e•••.com', message: null, email: null, token: null };
    expect(await read(people[role], id), role).toMatchObject({ ...offer, ...masked });
  }
  expect(await read(guest, id)).toMatchObject({ message: 'For you alone', token: expect.any(String) });
});

test('a member who follows the trip’s journal reads as little as with the link', async () => {
  const { tripId, id } = await closed((_guest, { id }) =>
    people.owner.command('revokeInvitation', { invitationId: id }),
  );
  const subject = `subject { ... on Invitation { ${fields} } }`;
  const after = (await db.tripEvent.findFirstOrThrow({ where: { tripId, subjectId: id } })).seq - 1;
  const { data } = await people.member.graphql(
    `{ trip(id: "${tripId}") { events(last: 10) { edges { node { kind ${subject} } } } } }`,
  );
  const listed = data.trip.events.edges.map(({ node }: { node: { subject: { id?: string } } }) => node.subject);
  const stream = people.member.subscribe(
    `subscription { tripChanged(tripId: "${tripId}", after: ${after}) { kind ${subject} } }`,
  );
  const streamed = (await stream.next())?.tripChanged.subject;
  await stream.close();
  for (const shown of [streamed, ...listed.filter((each: { id?: string }) => each?.id === id)]) {
    expect(shown).toMatchObject({ tripName: 'Then', message: null, email: null, token: null, maskedEmail: '•••' });
  }
});

test('a former admin who is now a plain member cannot read the note', async () => {
  const { tripId, id } = await closed(async () => {});
  const memberships = await db.member.findMany({ where: { tripId, userId: people.admin.id } });
  expect(await read(people.admin, id)).toMatchObject({ message: 'For you alone' });
  await people.owner.command('changeRole', { memberId: memberships[0]?.id, role: 'MEMBER' });
  expect(await read(people.admin, id)).toMatchObject({ message: null, email: null });
});
