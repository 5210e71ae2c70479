import { Lock, Pencil, Trash2 } from 'lucide-react';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
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

const PollActions_restore = graphql(`
  mutation PollActions_restore($input: RestorePollInput!) {
    restorePoll(input: $input) {
      ... on RestorePollPayload {
        poll {
          id
        }
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
  isClosed: boolean;
  onEdit: () => void;
}

/** The actions on a poll, for its creator and those who manage the trip. */
export function PollActions({ tripId, poll, isClosed, onEdit }: PollActionsProps) {
  const close = useCommand(PollActions_close);
  const remove = useCommand(PollActions_remove);
  const restore = useCommand(PollActions_restore);
  const listed = { parent: { __typename: 'Trip', id: tripId }, field: 'polls', node: poll };

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
    if (!outcome.ok) toastFailure(withReference(texts.closeFailed, outcome.reference));
  };
  const removeIt = async () => {
    const outcome = await remove({
      variables: { input: { pollId: poll.id } },
      optimisticResponse: { removePoll: { __typename: 'RemovePollPayload', pollId: poll.id } },
      update: (cache, { data }) => {
        if (data?.removePoll.__typename !== 'RemovePollPayload') return;
        removeFromConnection(cache, listed);
      },
    });
    if (!outcome.ok) return toastFailure(withReference(texts.removeFailed, outcome.reference));
    toastUndo(texts.removed(poll.question), () => void putBack());
  };
  const putBack = async () => {
    // It returns to the list with its event.
    const outcome = await restore({ variables: { input: { tripId, pollId: poll.id } } });
    if (!outcome.ok) toastFailure(withReference(texts.restoreFailed, outcome.reference));
  };

  return (
    <ActionsMenu
      label={texts.actionsFor(poll.question)}
      actions={[
        {
          id: 'edit',
          needsLine: true,
          label: texts.edit,
          icon: <Pencil aria-hidden />,
          isAllowed: poll.viewerCan.update && !isClosed,
          onAction: onEdit,
        },
        {
          id: 'close',
          needsLine: true,
          label: texts.close,
          icon: <Lock aria-hidden />,
          isAllowed: poll.viewerCan.close && !isClosed,
          question: { title: texts.confirmClose, consequence: texts.confirmCloseHint },
          onAction: closeIt,
        },
        {
          id: 'remove',
          needsLine: true,
          label: texts.remove,
          icon: <Trash2 aria-hidden />,
          isDangerous: true,
          isAllowed: poll.viewerCan.remove,
          question: { title: texts.confirmRemove, consequence: texts.confirmRemoveHint },
          onAction: removeIt,
        },
      ]}
    />
  );
}
