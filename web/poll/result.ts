import { texts } from './texts.ts';

interface Option {
  text: string;
  votes: number;
}

/** Returns the options with the most votes; none if no one has voted. */
export function winnersOf<Voted extends Option>(options: readonly Voted[]): Voted[] {
  const most = Math.max(...options.map(({ votes }) => votes));
  return most > 0 ? options.filter(({ votes }) => votes === most) : [];
}

/** The result of a closed poll in words. */
export function resultOf(winners: readonly Option[]): string {
  const [first, ...others] = winners;
  if (!first) return texts.noVotes;
  if (others.length === 0) return texts.won(first.text, first.votes);
  return texts.tie(
    winners.map(({ text }) => text),
    first.votes,
  );
}

interface Turnout {
  totalVotes: number;
  notVotedCount: number;
  /** The first six of them. */
  notVoted: readonly { id: string; username: string }[];
  viewerVote: object | null;
}

/** The most names that are shown. */
const MOST_NAMED = 5;

/**
 * How many have voted in an open poll, also of those who have left since, and who has not.
 * @returns null until the server has answered for a new poll.
 */
export function turnoutOf(poll: Turnout, viewerId: string): string | null {
  const { totalVotes, notVotedCount, notVoted, viewerVote } = poll;
  const people = totalVotes + notVotedCount;
  if (people === 0) return null;
  if (notVotedCount === 0) return texts.allVoted;
  const others = notVoted.filter(({ id }) => id !== viewerId).map(({ username }) => username);
  const names = (viewerVote ? others : [texts.you, ...others]).slice(0, MOST_NAMED);
  return texts.turnout(totalVotes, people, names, notVotedCount - names.length);
}
