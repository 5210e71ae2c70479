interface Option {
  id: string;
  votes: number;
  percentage: number;
}

/** Whole-number rounding of votes over all; 0 if there are none. Source: product spec, section 9. */
const percentageOf = (votes: number, totalVotes: number) =>
  totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 100);

/** How the options stand once one more vote is in. */
export function withVote<Voted extends Option>(options: readonly Voted[], optionId: string) {
  const totalVotes = options.reduce((sum, { votes }) => sum + votes, 0) + 1;
  return {
    totalVotes,
    options: options.map((option) => {
      const votes = option.votes + (option.id === optionId ? 1 : 0);
      return { ...option, votes, percentage: percentageOf(votes, totalVotes) };
    }),
  };
}
