import { graphql } from '../gql/gql.ts';
import type { DeleteAccountInput } from '../gql/graphql.ts';
import { ask } from '../session/ask.ts';
import { leave } from '../session/session.ts';

const DeleteAccount_delete = graphql(`
  mutation DeleteAccount_delete($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      __typename
      ... on DeleteAccountPayload {
        finalAt
      }
      ... on Failure {
        code
        message
      }
      ... on Refusal {
        trips {
          id
          name
        }
      }
    }
  }
`);

export class NotDeleted extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The trips that need another owner first. */
    readonly trips: readonly { id: string; name: string }[],
  ) {
    super(message);
  }
}

/**
 * Deletes the viewer's account, and signs this window out.
 * @returns the time from which it can't be restored.
 * @throws NotDeleted; any other error if the server could not be reached. Then the session still exists.
 */
export async function deleteAccount(input: DeleteAccountInput): Promise<string> {
  let finalAt = '';
  await leave(async () => {
    const { deleteAccount: result } = await ask(DeleteAccount_delete, { input });
    if (result.__typename !== 'DeleteAccountPayload') {
      const trips = 'trips' in result ? result.trips : null;
      throw new NotDeleted(result.code, result.message, trips ?? []);
    }
    finalAt = result.finalAt;
  });
  return finalAt;
}
