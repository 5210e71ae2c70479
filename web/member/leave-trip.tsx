import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { texts } from './texts.ts';

const LeaveTrip = graphql(`
  mutation LeaveTrip($input: LeaveTripInput!) {
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

/** Gives up the viewer's own seat, and goes back to their trips. */
export function LeaveTripButton({ tripId }: { tripId: string }) {
  const leave = useCommand(LeaveTrip);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  const confirm = async () => {
    const outcome = await leave({ variables: { input: { tripId } } });
    if (outcome.ok) await navigate('/trips', { replace: true });
    else toastFailure(outcome.message || texts.leaveFailed);
  };
  return (
    <>
      <Button icon={<LogOut aria-hidden />} onPress={() => setAsking(true)}>
        {texts.leave}
      </Button>
      <AlertDialog
        title={texts.confirmLeave}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        confirmLabel={texts.leave}
      >
        {texts.confirmLeaveHint}
      </AlertDialog>
    </>
  );
}
