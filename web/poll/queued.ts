import { type DomainQueued, type EntryOf, queuedKind } from '../queue/kind.ts';
import { PollCard_vote, readPoll, shownVote } from './vote.ts';

interface Shown {
  name: string;
  viewerId: string;
}

export const queued: DomainQueued = {
  castVote: queuedKind({
    document: PollCard_vote,
    inputOf: ({ subjectId, input }: EntryOf<{ optionId: string }, Shown>) => ({ pollId: subjectId, ...input }),
    shown: (cache, { subjectId, input: { optionId }, shown }) => {
      const poll = readPoll(cache, subjectId);
      // The server may have it already, when its answer was lost.
      return poll && poll.viewerVote === null ? shownVote(poll, optionId, shown?.viewerId ?? '') : null;
    },
  }),
};
