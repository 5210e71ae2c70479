import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';
import { amountsChanged } from './amounts-changed.ts';

const Live_travelers = graphql(`
  query Live_travelers($tripId: ID!) {
    trip(id: $tripId) {
      id
      travelerCount
      travelers(first: 50) {
        edges {
          node {
            id
            ...TravelerRow_traveler
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const Live_travelerCount = graphql(`
  query Live_travelerCount($tripId: ID!) {
    trip(id: $tripId) {
      id
      travelerCount
    }
  }
`);

/** Who travels changes rarely, and the rights on them with it: the list is asked for again. The plan has their number. */
function refresh({ isKnown, fetchAgain }: TakenEvent): void {
  if (isKnown('travelers')) fetchAgain(Live_travelers);
  else if (isKnown('travelerCount')) fetchAgain(Live_travelerCount);
}

/** Frequent, so only a window that shows the rights asks for them again. */
const renewRights = () => amountsChanged.send();

export const live = {
  TRAVELER_ADDED: refresh,
  TRAVELER_RENAMED: refresh,
  TRAVELER_REMOVED: (event) => {
    event.drop('travelers', 'Traveler');
    refresh(event);
  },
  // The event names the one that stays. All that has the names of both is stale.
  TRAVELER_CLAIMED: (event) => {
    refresh(event);
    event.onStale();
  },
  MEMBER_JOINED: refresh,
  MEMBER_ADDED: refresh,
  MEMBER_LEFT: refresh,
  MEMBER_REMOVED: refresh,
  EXPENSE_RECORDED: renewRights,
  EXPENSE_UPDATED: renewRights,
  EXPENSE_RESTORED: renewRights,
  PAYMENT_RECORDED: renewRights,
  PAYMENT_RESTORED: renewRights,
} satisfies DomainLive;
