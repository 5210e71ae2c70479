import {
  COUNTED,
  type DomainTesting,
  MANAGERS,
  MEMBERS,
  namesOf,
  OWNERS,
  SIGNED_IN,
} from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';
import { tripFields } from './entity.ts';

export const testing: DomainTesting = {
  capabilities: {
    updateTrip: MANAGERS,
    deleteTrip: OWNERS,
    restoreTrip: OWNERS,
    duplicateTrip: MEMBERS,
    duplicateWithPeople: MANAGERS,
  },
  reads: [
    ['Query', 'trip', MEMBERS],
    ['Viewer', 'trips', SIGNED_IN],
    ['Trip', `id ${namesOf(tripFields)} coverImageUrl isTemplate currency createdAt seq`, MEMBERS],
    [
      'Trip',
      'unseen seenSeq isArchived viewerMembership viewerSeat viewerCan memberCount members events chatNotices present',
      MEMBERS,
    ],
    ['Viewer', 'deletedTrips', SIGNED_IN],
    [
      'TripEvent',
      'seq kind actor actorId at cause subjectId subjectName currentSubjectName subject changes isRestoration viewerCanRestore',
      MEMBERS,
    ],
    ['FieldChange', 'field format before after beforeTimeZone afterTimeZone', MEMBERS],
    ['TripPermissions', 'update invite manageMembers duplicateWithPeople', MANAGERS],
    ['TripPermissions', 'delete', OWNERS],
  ],
  hidden: { Trip: 'deletedAt deletedById', TripEvent: 'tripId version before after' },
  passages: {
    ChatNotice: 'seq kind at actor person count subjectId name changes activity poll',
    Unseen: 'activities messages mentions polls expenses',
    TripConnection: COUNTED,
    // Below Viewer.deletedTrips, which lists what the person owned: trash.test.ts.
    DeletedTrip: 'id name startDate endDate deletedAt deletedBy erasedAt',
  },
  subscriptions: { tripEvents: MEMBERS, tripChanged: MEMBERS, viewerTripsChanged: SIGNED_IN },
  mutations: {
    createTrip: { may: SIGNED_IN, gives: 'trip', input: () => ({ name: 'Kyoto', destination: 'Japan' }) },
    updateTrip: { may: MANAGERS, gives: 'trip cause', input: ({ tripId }) => ({ tripId, name: newId('Trip') }) },
    changeTripCurrency: {
      may: MANAGERS,
      gives: 'trip',
      // The trip of the scene has payments, so it keeps its currency.
      input: async ({ db, tripId }) => {
        const { currency } = await db.trip.findUniqueOrThrow({ where: { id: tripId } });
        return { tripId, from: currency, to: currency };
      },
      change: async ({ db, tripId, people: { owner } }) => {
        await db.payment.deleteMany({ where: { tripId } });
        return { who: owner, input: { tripId, from: 'USD', to: 'EUR', rate: '0.9' } };
      },
    },
    duplicateTrip: {
      may: MEMBERS,
      gives: 'trip',
      input: ({ tripId }) => ({ tripId, name: 'Kyoto again', take: ['PLAN', 'POLLS'] }),
    },
    archiveTrip: {
      may: MEMBERS,
      gives: 'trip',
      silent: 'the viewer’s own list of trips',
      input: ({ tripId }) => ({ tripId }),
    },
    unarchiveTrip: {
      may: MEMBERS,
      gives: 'trip',
      silent: 'the viewer’s own list of trips',
      input: ({ tripId }) => ({ tripId }),
      change: async ({ tripId, people: { owner } }) => {
        await owner.command('archiveTrip', { tripId });
        return { who: owner, input: { tripId } };
      },
    },
    deleteTrip: { may: OWNERS, gives: 'tripId', input: ({ tripId }) => ({ tripId }) },
    // Of a trip that is not deleted. It changes nothing then.
    restoreTrip: {
      may: OWNERS,
      gives: 'trip',
      input: ({ tripId }) => ({ tripId }),
      change: async ({ tripId, people: { owner } }) => {
        await owner.command('deleteTrip', { tripId });
        return { who: owner, input: { tripId } };
      },
    },
    markSeen: {
      may: MEMBERS,
      gives: 'trip',
      silent: 'how far the viewer has read, which is theirs alone',
      input: ({ tripId }) => ({ tripId, seq: 1_000 }),
    },
  },
};
