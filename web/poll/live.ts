import { graphql } from '../gql/gql.ts';
import type { DomainLive, TakenEvent } from '../live/take-event.ts';

const Live_poll = graphql(`
  fragment Live_poll on Poll {
    options {
      id
    }
    viewerVote {
      id
    }
  }
`);

/** Null unless the shared part and the viewer's part are known. A poll that was removed meanwhile is not. */
const readPoll = ({ cache, subjectId }: TakenEvent) =>
  cache.readFragment({ fragment: Live_poll, id: cache.identify({ __typename: 'Poll', id: subjectId }) ?? '' });

/** Whether the viewer's vote is known, and one of the options. */
const hasVote = (poll: ReturnType<typeof readPoll>): boolean =>
  poll?.options.some(({ id }) => id === poll.viewerVote?.id) ?? false;

export const live = {
  // Added when it is whole: a list with an incomplete entity can't be read.
  POLL_CREATED: (event) => event.askIfListed('polls', () => readPoll(event) && event.add('polls', 'Poll', 'first')),
  POLL_UPDATED: (event) => {
    const poll = readPoll(event);
    // The viewer's vote is gone with its option, so the viewer may vote again.
    if (poll?.viewerVote && !hasVote(poll)) event.ask(event.subjectId);
  },
  // The card itself shows no actions on a closed poll.
  POLL_CLOSED: null,
  POLL_REMOVED: ({ drop }) => drop('polls', 'Poll'),
  // It returns to its place in the list. This is rare enough to ask for all of it.
  POLL_RESTORED: ({ isKnown, onStale }) => isKnown('polls') && onStale(),
  // The viewer's vote in another window.
  VOTE_CAST: (event) =>
    event.hasSubject && event.actorId === event.viewerId && !hasVote(readPoll(event)) && event.ask(event.subjectId),
} satisfies DomainLive;
