import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { signedIn, two } from '../test/people.ts';

const { url, db } = await testApp();

interface Scene extends Awaited<ReturnType<typeof two>> {
  /** Of Bob, who is an admin. */
  membershipId: string;
}

const departures: [how: string, depart: (scene: Scene) => Promise<unknown>, first: string][] = [
  ['is removed', ({ ana, membershipId }) => ana.command('removeMember', { memberId: membershipId }), 'MEMBER_REMOVED'],
  ['leaves', ({ bob, tripId }) => bob.command('leaveTrip', { tripId }), 'MEMBER_LEFT'],
  [
    'is made a plain member',
    ({ ana, membershipId }) => ana.command('changeRole', { memberId: membershipId, role: 'MEMBER' }),
    'ROLE_CHANGED',
  ],
];

test.each(departures)('when an admin %s, the invitations they sent are withdrawn', async (_how, depart, first) => {
  const scene = await two(url);
  const { ana, bob, tripId } = scene;
  const membershipId = String(scene.membership.id);
  await ana.command('changeRole', { memberId: membershipId, role: 'ADMIN' });
  const [guest, declining, invitedByAna] = [
    await signedIn(url, 'gil'),
    await signedIn(url, 'dan'),
    await signedIn(url, 'ivy'),
  ];
  const tokenOf = async (person: typeof guest) =>
    (await person.graphql('{ viewer { invitations { token } } }')).data.viewer.invitations[0]?.token;
  const invite = async (from: typeof guest, email: string): Promise<string> =>
    (await from.command('inviteMember', { tripId, email }, 'invitation { id }')).invitation.id;
  const own = await invite(ana, invitedByAna.email);
  const declined = await invite(bob, declining.email);
  await declining.command('declineInvitation', { token: await tokenOf(declining) });
  const withdrawn = [await invite(bob, guest.email), await invite(bob, 'stranger@example.com')];
  const token = await tokenOf(guest);
  const { seq } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
  const stream = guest.subscribe('subscription { viewerChanged { invitations { id } } }');
  expect((await stream.next())?.viewerChanged.invitations).toHaveLength(1);

  await depart({ ...scene, membershipId });

  expect((await stream.next())?.viewerChanged.invitations).toEqual([]);
  await stream.close();
  const events = await db.tripEvent.findMany({ where: { tripId, seq: { gt: seq } }, orderBy: { seq: 'asc' } });
  expect(events.map(({ kind }) => kind)).toEqual([first, 'INVITATION_REVOKED', 'INVITATION_REVOKED']);
  expect(
    events
      .slice(1)
      .map(({ subjectId }) => subjectId)
      .sort(),
  ).toEqual(withdrawn.sort());
  expect(await guest.command('acceptInvitation', { token })).toMatchObject({ code: 'INVITATION_CLOSED' });
  const statusOf = async (id: string) => (await db.invitation.findUniqueOrThrow({ where: { id } })).status;
  expect(await Promise.all([own, declined].map(statusOf))).toEqual(['PENDING', 'DECLINED']);
});

test('an owner who hands the trip over can still invite: their invitations stay', async () => {
  const { ana, tripId, membership } = await two(url);
  const invited = await ana.command('inviteMember', { tripId, email: 'stay@example.com' }, 'invitation { id }');
  await ana.command('handOverTrip', { memberId: membership.id });
  const { status } = await db.invitation.findUniqueOrThrow({ where: { id: invited.invitation.id } });
  expect(status).toBe('PENDING');
});
