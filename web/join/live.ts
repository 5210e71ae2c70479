import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_joinLinks = graphql(`
  query Live_joinLinks($tripId: ID!) {
    trip(id: $tripId) {
      id
      ...JoinLinks_trip
      ...InviteByLink_trip
    }
  }
`);

const update = ({ isKnown, fetchAgain }: TakenEvent) => isKnown('joinLinks') && fetchAgain(Live_joinLinks);

export const live = {
  JOIN_LINK_CREATED: update,
  JOIN_LINK_REVOKED: update,
  // A link shows who came by it.
  MEMBER_JOINED: update,
  MEMBER_ADDED: update,
} satisfies DomainLive;
