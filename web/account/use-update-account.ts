import { useCommand } from '../apollo/command.ts';
import { saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { UpdateAccountInput } from '../gql/graphql.ts';

const Account_update = graphql(`
  mutation Account_update($input: UpdateAccountInput!) {
    updateAccount(input: $input) {
      ... on UpdateAccountPayload {
        viewer {
          ...Session_viewer @unmask
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** Returns a function that changes the account. After success, the whole app knows the change. */
export function useUpdateAccount() {
  const update = useCommand(Account_update);
  return async (input: UpdateAccountInput) => {
    const outcome = await update({ variables: { input } });
    if (outcome.ok) saidSession.send(outcome.payload.viewer);
    return outcome;
  };
}
