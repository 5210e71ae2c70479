import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { sentOnce } from '../apollo/session-link.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';
import { PollCard_vote, shownVote } from './vote.ts';

/** Casts the viewer's vote. It counts at once, and is undone with a toast if the server refuses it. */
export function useVote(tripId: string, poll: PollCard_pollFragment, viewerId: string) {
  const client = useApolloClient();
  const cast = useCommand(PollCard_vote);

  return async (optionId: string) => {
    const { id, question } = poll;
    const shown = { name: question, viewerId };
    const outcome = await sendOrWait(
      client,
      { kind: 'castVote', tripId, subjectId: id, input: { optionId }, shown },
      () =>
        cast({
          context: sentOnce,
          variables: { input: { pollId: id, optionId } },
          optimisticResponse: shownVote(poll, optionId, viewerId),
        }),
    );
    if (!outcome.ok) toastFailure(withReference(texts.voteFailed, outcome.reference));
  };
}
