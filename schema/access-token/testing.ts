import type { PrismaClient } from '../../prisma/generated/client.ts';
import { type DomainTesting, NO_ONE, OWNERS, SIGNED_IN } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { hashOfToken } from '../core/token-hash.ts';
import { newSecret } from './secret.ts';

const in300Days = () => new Date(Date.now() + 300 * 86_400_000);

async function plantToken(db: PrismaClient, userId: string, tripIds: readonly string[] | null): Promise<string> {
  const id = newId('AccessToken');
  const secret = newSecret();
  const session = { publicId: newId('Session'), userId, createdAt: new Date(), expiresAt: in300Days() };
  const used = { lastUsedAt: new Date(), granted: { scopes: ['READ'], tripIds: tripIds && [...tripIds] } };
  await db.session.create({
    data: { id: hashOfToken(secret), ...session, ...used, token: { create: { id, name: 'Calendar', hint: 'abcd' } } },
  });
  return id;
}

const notTheirs = { admin: 'NOT_FOUND', member: 'NOT_FOUND' };

export const testing: DomainTesting = {
  reads: [
    ['Viewer', 'accessTokens', SIGNED_IN],
    ['Viewer', 'scopes', NO_ONE],
    ['AccessToken', 'id name scopes trips createdAt expiresAt lastUsedAt hint', OWNERS],
  ],
  hidden: { AccessToken: 'sessionId' },
  mutations: {
    createAccessToken: {
      may: SIGNED_IN,
      gives: 'accessToken secret',
      silent: 'an access token',
      input: () => ({ name: 'Calendar', scopes: ['READ'], expiresAt: in300Days(), password: 'correct horse' }),
    },
    revokeAccessToken: {
      may: OWNERS,
      gives: 'accessTokenId',
      refusals: notTheirs,
      silent: 'an access token',
      input: async ({ db, people, tripId }) => ({ accessTokenId: await plantToken(db, people.owner.id, [tripId]) }),
    },
  },
  stage: async ({ db, people, tripId }) => ({ AccessToken: await plantToken(db, people.owner.id, [tripId]) }),
  async plant({ db, userId, tripId }) {
    await plantToken(db, userId, [tripId]);
    await plantToken(db, userId, null);
  },
};
