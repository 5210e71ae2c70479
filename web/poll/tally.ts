interface Option {
  id: string;
  votes: number;
  percentage: number;
}

/** Whole-number rounding of votes over all; 0 if there are none. Source: product spec, section 9. */
const percentageOf = (votes: number, totalVotes: number) =>
  totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 100);

/** How options stand by their votes. */
export function tallied<Voted extends Option>(options: readonly Voted[]) {
  const totalVotes = options.reduce((sum, { votes }) => sum + votes, 0);
  return {
    totalVotes,
    options: options.map((option) => ({ ...option, percentage: percentageOf(option.votes, totalVotes) })),
  };
}

/** How the options stand once one more vote is in. */
export const withVote = <Voted extends Option>(options: readonly Voted[], optionId: string) =>
  tallied(options.map((option) => ({ ...option, votes: option.votes + (option.id === optionId ? 1 : 0) })));
