import { type DomainTesting, MANAGERS, MEMBERS, OWNERS, SIGNED_IN } from '../../server/test/domain-testing.ts';
import { newId } from '../core/ids.ts';

export const testing: DomainTesting = {
  capabilities: { updateTrip: MANAGERS, deleteTrip: OWNERS },
  reads: [
    ['Query', 'trip', MEMBERS],
    ['Viewer', 'trips', SIGNED_IN],
    ['Trip', 'id name description destination startDate endDate coverImageUrl timeZone createdAt seq', MEMBERS],
    ['Trip', 'unseen seenSeq viewerSeat viewerCan memberCount members events present', MEMBERS],
    ['TripEvent', 'seq kind actor at cause subjectId subjectName subject changes', MEMBERS],
    ['FieldChange', 'field format before after', MEMBERS],
    ['TripPermissions', 'update invite manageMembers', MANAGERS],
    ['TripPermissions', 'delete', OWNERS],
  ],
  hidden: { TripEvent: 'tripId version before after' },
  passages: { Unseen: 'activities messages polls' },
  subscriptions: { tripChanged: MEMBERS, viewerTripsChanged: SIGNED_IN },
  mutations: {
    createTrip: { may: SIGNED_IN, gives: 'trip', input: () => ({ name: 'Kyoto', destination: 'Japan' }) },
    updateTrip: { may: MANAGERS, gives: 'trip cause', input: ({ tripId }) => ({ tripId, name: newId('Trip') }) },
    deleteTrip: { may: OWNERS, gives: 'tripId', input: ({ tripId }) => ({ tripId }) },
    markSeen: {
      may: MEMBERS,
      gives: 'trip',
      silent: 'how far the viewer has read, which is theirs alone',
      input: ({ tripId }) => ({ tripId, seq: 1 }),
    },
  },
};
