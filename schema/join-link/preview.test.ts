import { expect, test } from 'vitest';
import { RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { changeRole } from '../member/commands.ts';
import { createJoinLink, joinTrip, revokeJoinLink } from './commands.ts';
import { previewJoinLink } from './preview.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider, memberships } = await party(domain);
const visitor = await domain.as(null);

const newLink = async (by = owner, options: object = {}) => {
  const { joinLink, token } = await createJoinLink(by, { tripId, ...options });
  return { id: joinLink.id, token: token ?? '' };
};

test('a person with the link sees the trip, its people and the inviter, and nothing else', async () => {
  const { token } = await newLink();
  const face = (username: string) => ({ username, avatarUrl: null });
  const shown = {
    status: 'OPEN',
    inviterName: 'olga',
    viewerTripId: null,
    trip: {
      name: 'Lisbon',
      destination: 'Portugal',
      startDate: null,
      endDate: null,
      faces: ['olga', 'adam', 'mia'].map(face),
      moreMembers: 0,
    },
  };
  expect(await previewJoinLink(visitor, token)).toEqual(shown);
  expect(await previewJoinLink(outsider, token)).toEqual(shown);
  expect(await previewJoinLink(member, token)).toEqual({ ...shown, viewerTripId: tripId });
});

test('of a large group it shows eight faces, and how many more there are', async () => {
  const { token } = await newLink();
  for (let more = 0; more < 7; more += 1) await addMember(owner, tripId, await person(domain, `more${more}`));
  const { trip } = (await previewJoinLink(visitor, token)) ?? {};
  expect(trip?.faces).toHaveLength(8);
  expect(trip?.moreMembers).toBe(2);
});

test.each<[string, () => Promise<string>, object?]>([
  [
    'REVOKED',
    async () => {
      const { id, token } = await newLink();
      await revokeJoinLink(owner, { joinLinkId: id });
      return token;
    },
  ],
  [
    'USED_UP',
    async () => {
      const { token } = await newLink(owner, { maxUses: 1 });
      await joinTrip(await person(domain, 'one'), { token });
      return token;
    },
  ],
  ['EXPIRED', async () => (await newLink()).token, { now: () => new Date(Date.now() + 31 * 86_400_000) }],
])('a link that is %s shows whom to ask, and the trip only to its members', async (status, make, own = {}) => {
  const token = await make();
  const closed = { status, inviterName: 'olga', viewerTripId: null, trip: null };
  expect(await previewJoinLink({ ...visitor, ...own }, token)).toEqual(closed);
  expect(await previewJoinLink({ ...outsider, ...own }, token)).toEqual(closed);
  expect(await previewJoinLink({ ...member, ...own }, token)).toMatchObject({ status, trip: { name: 'Lisbon' } });
});

test('after its creator may no longer invite, the link names no one to ask', async () => {
  const { token } = await newLink(admin);
  await changeRole(owner, { memberId: memberships.admin.id, role: 'MEMBER' });
  expect(await previewJoinLink(visitor, token)).toEqual({
    status: 'REVOKED',
    inviterName: null,
    viewerTripId: null,
    trip: null,
  });
});

test('unknown and malformed tokens look the same', async () => {
  for (const token of ['', 'x'.repeat(32), '\0', 'é', 'x'.repeat(10_000)]) {
    expect(await previewJoinLink(visitor, token)).toBeNull();
  }
});

test('a network address reads a limited number of links, known or not', async () => {
  const limited = { ...visitor, limits: new RateLimits(), address: '198.51.100.7' };
  const { token } = await newLink();
  for (let tries = 0; tries < 300; tries += 1) await previewJoinLink(limited, tries % 2 ? token : 'unknown');
  await expect(previewJoinLink(limited, token)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(previewJoinLink(limited, 'unknown')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  const elsewhere = { ...limited, address: '198.51.100.8' };
  expect(await previewJoinLink(elsewhere, token)).not.toBeNull();
});
