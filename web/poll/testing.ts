export const option = (id: string, text: string, votes = 0) => ({
  __typename: 'PollOption' as const,
  id,
  text,
  votes,
  percentage: 0,
});
