import { type Outcome, outcomeOf } from '../apollo/outcome.ts';
import { doubt } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { ResetPasswordInput } from '../gql/graphql.ts';
import { ask } from './ask.ts';

const ResetPassword_reset = graphql(`
  mutation ResetPassword_reset($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        email
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Sets a new password with a link's token. Signs this window out too, if it is signed in to that account. */
export async function resetPassword(input: ResetPasswordInput): Promise<Outcome<{ email: string }>> {
  const outcome = await outcomeOf(ask(ResetPassword_reset, { input }));
  if (outcome.ok) void doubt.send();
  return outcome;
}
