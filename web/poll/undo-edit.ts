import type { PollCard_pollFragment, UpdatePollInput } from '../gql/graphql.ts';

type Options = readonly { id: string; text: string }[];

/**
 * Returns the input that undoes an edit of a poll. The server refuses it if others have changed the same fields since.
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
  return { ...input, options: wanted, baseOptions: saved.map(({ id, text }) => ({ id, text })) };
}
