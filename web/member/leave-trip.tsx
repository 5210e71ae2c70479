import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const LeaveTrip_leave = graphql(`
  mutation LeaveTrip_leave($input: LeaveTripInput!) {
    leaveTrip(input: $input) {
      ... on LeaveTripPayload {
        tripId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface LeaveTripProps {
  tripId: string;
  /** The last owner cannot leave, and sees what to do first. */
  isLastOwner: boolean;
  /** Whether they may have sent invitations. */
  canInvite: boolean;
}

export function LeaveTrip({ tripId, isLastOwner, canInvite }: LeaveTripProps) {
  const leave = useCommand(LeaveTrip_leave);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    const outcome = await leave({ variables: { input: { tripId } } });
    if (outcome.ok) await navigate('/trips', { replace: true });
    else toastFailure(failureIn(outcome, texts.leaveFailed));
  };
  if (isLastOwner) return <p className="text-muted">{texts.lastOwner}</p>;
  return (
    <>
      <Button needsLine icon={<LogOut aria-hidden />} onPress={() => setAsking(true)}>
        {texts.leave}
      </Button>
      <AlertDialog
        title={texts.confirmLeave}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        confirmLabel={texts.leave}
      >
        {texts.confirmLeaveHint} {canInvite && texts.yourInvitations}
      </AlertDialog>
    </>
  );
}
