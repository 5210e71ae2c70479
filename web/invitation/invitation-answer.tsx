import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const InvitationAnswer_accept = graphql(`
  mutation InvitationAnswer_accept($input: AcceptInvitationInput!) {
    acceptInvitation(input: $input) {
      ... on AcceptInvitationPayload {
        trip {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const InvitationAnswer_decline = graphql(`
  mutation InvitationAnswer_decline($input: DeclineInvitationInput!) {
    declineInvitation(input: $input) {
      ... on DeclineInvitationPayload {
        invitation {
          id
          status
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface InvitationAnswerProps {
  invitationId: string;
  token: string;
  /** The buttons' accessible description, for screen readers that list buttons out of context. */
  tripName: string;
  onAccepted: (tripId: string) => void;
}

export function InvitationAnswer({ invitationId, token, tripName, onAccepted }: InvitationAnswerProps) {
  const accept = useCommand(InvitationAnswer_accept);
  const decline = useCommand(InvitationAnswer_decline);
  const [isAccepting, setAccepting] = useState(false);

  const take = async () => {
    setAccepting(true);
    const outcome = await accept({ variables: { input: { token } } });
    setAccepting(false);
    if (outcome.ok) onAccepted(outcome.payload.trip.id);
    else toastFailure(withReference(texts.acceptFailed, outcome.reference));
  };

  const refuse = async () => {
    const outcome = await decline({
      variables: { input: { token } },
      optimisticResponse: {
        declineInvitation: {
          __typename: 'DeclineInvitationPayload',
          invitation: { __typename: 'Invitation', id: invitationId, status: 'DECLINED' },
        },
      },
    });
    if (!outcome.ok) toastFailure(withReference(texts.declineFailed, outcome.reference));
  };

  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-2">
      <Button needsLine variant="primary" isPending={isAccepting} onPress={take} aria-description={tripName}>
        {texts.accept}
      </Button>
      <Button needsLine isDisabled={isAccepting} onPress={refuse} aria-description={tripName}>
        {texts.decline}
      </Button>
    </div>
  );
}
