import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_invitations = graphql(`
  query Live_invitations($tripId: ID!) {
    trip(id: $tripId) {
      id
      ...PendingInvitations_trip
    }
  }
`);

const update = ({ isKnown, fetchAgain }: TakenEvent) => isKnown('invitations') && fetchAgain(Live_invitations);

export const live = {
  INVITATION_SENT: update,
  INVITATION_ACCEPTED: update,
  INVITATION_DECLINED: update,
  INVITATION_REVOKED: update,
  MEMBER_JOINED: update,
  MEMBER_ADDED: update,
  // The invitations of a person who has deleted their account are gone without events that have them.
  MEMBER_LEFT: update,
  MEMBER_REMOVED: update,
} satisfies DomainLive;
