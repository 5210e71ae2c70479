import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_joined = graphql(`
  fragment Live_joined on Member {
    user {
      id
    }
  }
`);

const Live_went = graphql(`
  fragment Live_went on Trip {
    travelers(first: 100) {
      edges {
        node {
          id
          hasLeft
          user {
            id
          }
        }
      }
    }
  }
`);

/** The answers of someone who had left count again. No event brings them. */
function seeReturned({ cache, tripId, subjectId, onStale }: TakenEvent): void {
  const idOf = (__typename: string, id: string) => cache.identify({ __typename, id }) ?? '';
  const joined = cache.readFragment({ fragment: Live_joined, id: idOf('Member', subjectId) });
  const went = cache.readFragment({ fragment: Live_went, id: idOf('Trip', tripId) });
  const hadLeft = went?.travelers.edges.some(({ node }) => node.hasLeft && node.user?.id === joined?.user.id);
  if (joined && hadLeft) onStale();
}

export const live = {
  // The activity comes with its answers, and the traveler with theirs.
  ACTIVITY_ANSWERED: null,
  TRIP_ANSWERED: null,
  MEMBER_JOINED: seeReturned,
  MEMBER_ADDED: seeReturned,
} satisfies DomainLive;
