import type { ApolloClient } from '@apollo/client';
import { command } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';
import { undoTexts } from './undo-texts.ts';

const UndoTogether = graphql(`
  mutation UndoTogether($input: UndoTogetherInput!) {
    undoTogether(input: $input) {
      ... on UndoTogetherPayload {
        trip {
          id
          ...TripHeader_trip
        }
        leftAlone {
          subjectId
          name
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** More names would not fit into a toast. */
const MOST_NAMES = 5;

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${name}”`);
  return [...shown, ...(more > 0 ? [undoTexts.andMore(more)] : [])].join(', ');
}

/**
 * Undoes a change of the trip and its activities together. Says what stays, because others have changed it since. The
 * page's live events show the rest.
 */
export async function undoTogether(client: ApolloClient, tripId: string, cause: number): Promise<void> {
  const outcome = await command(client, { mutation: UndoTogether, variables: { input: { tripId, cause } } });
  if (!outcome.ok) {
    toastFailure(failureIn(outcome, texts.undoFailed));
    return;
  }
  const names = outcome.payload.leftAlone.map(({ name }) => name ?? texts.unnamed);
  toastSuccess(names.length > 0 ? undoTexts.undoneExcept(listOf(names)) : undoTexts.undone);
}
