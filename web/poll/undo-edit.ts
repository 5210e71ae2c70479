import type { PollCard_pollFragment, UpdatePollInput } from '../gql/graphql.ts';

type Options = readonly { id: string; text: string }[];

/** Returns the options as this window knows them. With `votes`, the server refuses to remove votes unknown here. */
export const baseOptionsOf = ({ options }: Pick<PollCard_pollFragment, 'options'>) =>
  options.map(({ id, text, votes }) => ({ id, text, votes }));

/**
 * Returns the input that undoes an edit of a poll. The server refuses it if others have changed the same fields since,
 * or have voted for an option that the edit added.
 * @param before The poll before the edit.
 * @param edit The input of the edit.
 * @param saved The options after the edit.
 * @returns null if the edit removed an option with votes, which can't be brought back.
 */
export function inputToUndo(
  before: PollCard_pollFragment,
  { pollId, options, base, baseOptions: _found, ...fields }: UpdatePollInput,
  saved: Options,
): UpdatePollInput | null {
  const input = { pollId, ...base, base: fields };
  if (!options) return input;
  const isLeft = (id: string) => saved.some((option) => option.id === id);
  if (before.options.some(({ id, votes }) => votes > 0 && !isLeft(id))) return null;
  const wanted = before.options.map(({ id, text }) => ({ id: isLeft(id) ? id : null, text }));
  // An added option began without votes. Its votes in the payload may already include someone's.
  const votesOf = new Map(before.options.map(({ id, votes }) => [id, votes]));
  const baseOptions = saved.map(({ id, text }) => ({ id, text, votes: votesOf.get(id) ?? 0 }));
  return { ...input, options: wanted, baseOptions };
}
