import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';

const ClaimTraveler = graphql(`
  mutation ClaimTraveler($input: ClaimTravelerInput!) {
    claimTraveler(input: $input) {
      ... on ClaimTravelerPayload {
        traveler {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Joins a traveler without an account with a member’s: by default the viewer’s. */
export function useClaim(tripId: string) {
  const claim = useCommand(ClaimTraveler);
  return ({ id }: { id: string }, userId?: string) =>
    claim({
      variables: { input: { travelerId: id, userId } },
      update: (cache, { data }) => {
        if (data?.claimTraveler.__typename !== 'ClaimTravelerPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        removeFromConnection(cache, { parent, field: 'travelers', node: { __typename: 'Traveler', id } });
      },
    });
}
