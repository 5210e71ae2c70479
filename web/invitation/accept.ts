import { type Outcome, outcomeOf } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { ask } from '../session/ask.ts';

const Invitation_token = graphql(`
  query Invitation_token($id: ID!) {
    invitation(id: $id) {
      token
    }
  }
`);

const Invitation_accept = graphql(`
  mutation Invitation_accept($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      __typename
      ... on AcceptInvitationPayload {
        trip {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/**
 * Accepts an invitation for the person who has just signed in.
 * @param secret The part of the mailed link after the #, or nothing.
 * @returns null if the invitation is not for this person, or waits until they have confirmed their address.
 */
export async function acceptNow(id: string, secret: string): Promise<Outcome<{ trip: { id: string } }> | null> {
  // The secret is only for the invited address. Another account has no token either.
  const { invitation } = await ask(Invitation_token, { id });
  const token = invitation?.token || secret;
  if (!token) return null;
  const outcome = await outcomeOf(ask(Invitation_accept, { input: { token } }));
  return !outcome.ok && outcome.code === 'NOT_FOUND' ? null : outcome;
}
