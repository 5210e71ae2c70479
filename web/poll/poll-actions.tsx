import { EllipsisVertical, Lock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { EditPollDialog } from './edit-poll.tsx';
import { texts } from './texts.ts';

const PollActions_close = graphql(`
  mutation PollActions_close($input: ClosePollInput!) {
    closePoll(input: $input) {
      ... on ClosePollPayload {
        poll {
          id
          ...PollCard_poll
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const PollActions_remove = graphql(`
  mutation PollActions_remove($input: RemovePollInput!) {
    removePoll(input: $input) {
      ... on RemovePollPayload {
        pollId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface PollActionsProps {
  tripId: string;
  poll: PollCard_pollFragment;
  timeZone: string;
  isClosed: boolean;
}

/** What its creator and those who manage the trip may do to a poll. */
export function PollActions({ tripId, poll, timeZone, isClosed }: PollActionsProps) {
  const close = useCommand(PollActions_close);
  const remove = useCommand(PollActions_remove);
  const [doing, setDoing] = useState<'edit' | 'close' | 'remove' | null>(null);

  const closeIt = async () => {
    const outcome = await close({
      variables: { input: { pollId: poll.id } },
      optimisticResponse: {
        closePoll: {
          __typename: 'ClosePollPayload',
          poll: {
            ...poll,
            status: 'CLOSED',
            viewerCan: { ...poll.viewerCan, vote: false, update: false, close: false },
          },
        },
      },
    });
    if (!outcome.ok) toastFailure(texts.closeFailed);
  };
  const removeIt = async () => {
    const outcome = await remove({
      variables: { input: { pollId: poll.id } },
      optimisticResponse: { removePoll: { __typename: 'RemovePollPayload', pollId: poll.id } },
      update: (cache, { data }) => {
        if (data?.removePoll.__typename !== 'RemovePollPayload') return;
        removeFromConnection(cache, { parent: { __typename: 'Trip', id: tripId }, field: 'polls', node: poll });
      },
    });
    if (!outcome.ok) toastFailure(texts.removeFailed);
  };

  return (
    <>
      <Menu
        label={texts.actionsFor(poll.question)}
        actions={[
          ...(poll.viewerCan.update && !isClosed
            ? [{ id: 'edit', label: texts.edit, icon: <Pencil aria-hidden />, onAction: () => setDoing('edit') }]
            : []),
          ...(poll.viewerCan.close && !isClosed
            ? [{ id: 'close', label: texts.close, icon: <Lock aria-hidden />, onAction: () => setDoing('close') }]
            : []),
          ...(poll.viewerCan.remove
            ? [
                {
                  id: 'remove',
                  label: texts.remove,
                  icon: <Trash2 aria-hidden />,
                  isDangerous: true,
                  onAction: () => setDoing('remove'),
                },
              ]
            : []),
        ]}
      >
        <EllipsisVertical aria-hidden />
      </Menu>
      {doing === 'edit' && <EditPollDialog poll={poll} timeZone={timeZone} onClose={() => setDoing(null)} />}
      <AlertDialog
        title={texts.confirmClose}
        isOpen={doing === 'close'}
        onClose={() => setDoing(null)}
        onConfirm={closeIt}
        confirmLabel={texts.close}
      >
        {texts.confirmCloseHint}
      </AlertDialog>
      <AlertDialog
        title={texts.confirmRemove}
        isOpen={doing === 'remove'}
        onClose={() => setDoing(null)}
        onConfirm={removeIt}
        confirmLabel={texts.remove}
      >
        {texts.confirmRemoveHint}
      </AlertDialog>
    </>
  );
}
