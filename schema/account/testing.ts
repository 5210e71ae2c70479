import { buildUser } from '../../prisma/factories.ts';
import { ANYBODY, type DomainTesting, MEMBERS, SIGNED_IN } from '../../server/test/domain-testing.ts';
import { createPasswordReset } from './resets.ts';

export const testing: DomainTesting = {
  reads: [
    ['Query', 'viewer', SIGNED_IN],
    ['Viewer', 'user email', SIGNED_IN],
    ['User', 'id username avatarUrl', MEMBERS],
  ],
  hidden: { User: 'email passwordHash createdAt lockedAt newTripsAt' },
  passages: { LogoutPayload: 'signedOut' },
  subscriptions: { viewerChanged: SIGNED_IN },
  mutations: {
    register: { may: ANYBODY, gives: 'viewer', silent: 'an account' },
    login: { may: ANYBODY, gives: 'viewer', silent: 'a session' },
    logout: { may: ANYBODY, gives: 'signedOut', silent: 'a session' },
    // Anyone with the link's token.
    resetPassword: {
      may: ANYBODY,
      gives: 'email',
      silent: 'an account',
      input: async ({ db, kysely }) => {
        const { email } = await buildUser(db);
        const { token } = await createPasswordReset({ kysely, now: () => new Date() }, { email });
        return { token, password: 'a marigold signpost' };
      },
    },
  },
  async plant({ db, userId, now }) {
    const untilLater = { userId, createdAt: now, expiresAt: new Date('9998-12-31T23:59:59.999Z') };
    await db.session.create({ data: { id: 'a'.repeat(64), ...untilLater } });
    await db.signInAddress.create({ data: { userId, key: 'key', hash: 'hash', usedAt: now } });
    await db.passwordReset.create({ data: { id: 'b'.repeat(64), ...untilLater } });
  },
};
