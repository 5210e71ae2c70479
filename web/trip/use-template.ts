import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { copyTexts } from './copy-texts.ts';

const SetTemplate = graphql(`
  mutation SetTemplate($input: UpdateTripInput!) {
    updateTrip(input: $input) {
      ... on UpdateTripPayload {
        trip {
          id
          isTemplate
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

export function useTemplate(tripId: string) {
  const update = useCommand(SetTemplate);
  return async (isTemplate: boolean) => {
    const outcome = await update({ variables: { input: { tripId, isTemplate } } });
    if (outcome.ok) return toastSuccess(isTemplate ? copyTexts.marked : copyTexts.unmarked);
    return toastFailure(failureIn(outcome, copyTexts.failed));
  };
}
