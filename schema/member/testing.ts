import { buildMember } from '../../prisma/factories.ts';
import {
  COUNTED,
  type DomainTesting,
  LIST_OF_TRIP,
  MANAGERS,
  MEMBERS,
  OWNERS,
  type Scene,
} from '../../server/test/domain-testing.ts';

const newMember = ({ db, tripId }: Scene) => buildMember(db, { tripId });

export const testing: DomainTesting = {
  capabilities: {
    inviteMembers: MANAGERS,
    seeInvitations: MANAGERS,
    manageMembers: MANAGERS,
    handOverTrip: OWNERS,
    leaveTrip: MEMBERS,
  },
  reads: [
    ['Member', 'id user email role joinedAt viewerCan trip', MEMBERS],
    ['MemberPermissions', 'remove changeRole', MANAGERS],
    ['MemberPermissions', 'handOver', OWNERS],
  ],
  hidden: { Member: 'seenSeq joinLinkId archivedAt' },
  passages: { Presence: 'present typing presentIds typingIds', MemberConnection: COUNTED },
  subscriptions: { presenceChanged: MEMBERS },
  archived: {
    lists: [
      {
        at: 'trips.0.members.0',
        model: 'Member',
        as: { userId: 'username' },
        leftOut: {
          ...LIST_OF_TRIP,
          seenSeq: 'for that member',
          joinLinkId: 'for managers',
          archivedAt: 'for that member',
        },
      },
    ],
  },
  mutations: {
    noteTyping: {
      may: MEMBERS,
      gives: 'tripId',
      silent: 'kept in memory',
      input: ({ tripId }) => ({ tripId }),
    },
    leaveTrip: {
      may: ['member', 'admin'],
      gives: 'tripId',
      refusals: { owner: 'LAST_OWNER' },
      input: ({ tripId }) => ({ tripId }),
      change: async ({ tripId, people }) => ({ who: people.member, input: { tripId } }),
    },
    changeRole: {
      may: MANAGERS,
      gives: 'member',
      input: async (scene) => ({ memberId: (await newMember(scene)).id, role: 'ADMIN' }),
    },
    removeMember: {
      may: MANAGERS,
      gives: 'memberId',
      input: async (scene) => ({ memberId: (await newMember(scene)).id }),
    },
    handOverTrip: {
      may: OWNERS,
      gives: 'member',
      input: async (scene) => ({ memberId: (await newMember(scene)).id }),
    },
  },
};
