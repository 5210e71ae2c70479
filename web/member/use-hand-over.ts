import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const HandOver = graphql(`
  mutation HandOver($input: HandOverTripInput!) {
    handOverTrip(input: $input) {
      ... on HandOverTripPayload {
        member {
          id
          ...MemberRow_member
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Makes a member the owner in place of the viewer. The viewer's own change arrives over tripChanged. */
export function useHandOver() {
  const handOver = useCommand(HandOver);

  return async (memberId: string) => {
    const outcome = await handOver({ variables: { input: { memberId } } });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.handOverFailed));
  };
}
