import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
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

/** Undoes a change of the trip and its activities together. Says what stays, because others have changed it since. */
export function useUndoTogether(tripId: string) {
  const undo = useCommand(UndoTogether);

  return async (cause: number) => {
    const outcome = await undo({ variables: { input: { tripId, cause } } });
    if (!outcome.ok) return toastFailure(withReference(outcome.message || undoTexts.undoFailed, outcome.reference));
    const { leftAlone } = outcome.payload;
    const names = leftAlone.map(({ name }) => name ?? texts.unnamed);
    return toastSuccess(names.length > 0 ? undoTexts.undoneExcept(listOf(names)) : undoTexts.undone);
  };
}
