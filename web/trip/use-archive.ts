import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastSuccess, toastUndo } from '../ui/overlay/notices.ts';
import { copyTexts } from './copy-texts.ts';

const ArchiveTrip = graphql(`
  mutation ArchiveTrip($input: ArchiveTripInput!) {
    archiveTrip(input: $input) {
      ... on ArchiveTripPayload {
        trip {
          id
          isArchived
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const UnarchiveTrip = graphql(`
  mutation UnarchiveTrip($input: UnarchiveTripInput!) {
    unarchiveTrip(input: $input) {
      ... on UnarchiveTripPayload {
        trip {
          id
          isArchived
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

export function useArchive(tripId: string) {
  const archive = useCommand(ArchiveTrip);
  const unarchive = useCommand(UnarchiveTrip);
  const variables = { input: { tripId } };

  const takeBack = async () => {
    const outcome = await unarchive({ variables });
    if (outcome.ok) return toastSuccess(copyTexts.unarchived);
    return toastFailure(failureIn(outcome, copyTexts.failed));
  };
  return async (isArchived: boolean) => {
    if (!isArchived) return takeBack();
    const outcome = await archive({ variables });
    if (outcome.ok) return toastUndo(copyTexts.archived, () => void takeBack());
    return toastFailure(failureIn(outcome, copyTexts.failed));
  };
}
