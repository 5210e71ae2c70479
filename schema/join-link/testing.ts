import { buildJoinLink } from '../../prisma/factories.ts';
import {
  ANYBODY,
  type DomainTesting,
  MANAGERS,
  MEMBERS,
  type Scene,
  SIGNED_IN,
} from '../../server/test/domain-testing.ts';

const newLink = ({ db, tripId, people }: Scene) => buildJoinLink(db, { tripId, createdById: people.owner.id });

export const testing: DomainTesting = {
  reads: [
    ['Query', 'joinLink', ANYBODY],
    ['Trip', 'joinLinks', MANAGERS],
    ['JoinLink', 'id hint role createdBy createdAt expiresAt maxUses uses isRevoked members trip', MANAGERS],
    ['JoinLinkPreview', 'status inviterName trip', ANYBODY],
    ['JoinLinkPreview', 'viewerTripId', MEMBERS],
    ['JoinLinkTrip', 'name destination startDate endDate faces moreMembers', ANYBODY],
    ['JoinLinkFace', 'username avatarUrl', ANYBODY],
  ],
  hidden: { JoinLink: 'tokenHash revokedAt' },
  mutations: {
    createJoinLink: {
      may: MANAGERS,
      gives: 'joinLink token',
      input: ({ tripId }) => ({ tripId, role: 'ADMIN' }),
    },
    revokeJoinLink: {
      may: MANAGERS,
      gives: 'joinLink',
      input: async (scene) => ({ joinLinkId: (await newLink(scene)).id }),
    },
    // Members keep their role, and everyone else becomes one.
    joinTrip: {
      may: SIGNED_IN,
      gives: 'trip member',
      input: async (scene) => ({ token: (await newLink(scene)).token }),
      change: async (scene) => ({ who: scene.people.outsider, input: { token: (await newLink(scene)).token } }),
    },
  },
  async stage({ db, people, tripId }) {
    const { id } = await buildJoinLink(db, { tripId, createdById: people.owner.id, maxUses: 20 });
    return { JoinLink: id };
  },
  async plant({ db, tripId, userId, now }) {
    await buildJoinLink(db, { tripId, createdById: userId, revokedAt: now });
  },
};
