interface Option {
  id: string;
  text: string;
}

interface DraftOption {
  /** Null for a new one. */
  id: string | null;
  text: string;
}

/**
 * The options as they are to be when one has edited them and others have too: what one has removed, added, put elsewhere
 * or worded anew, and of the rest whatever the others have made of it.
 * @param base As they were when the editing began.
 * @returns null when one has changed nothing about them.
 */
export function mergeOptions(
  base: readonly Option[],
  draft: readonly DraftOption[],
  current: readonly Option[],
): DraftOption[] | null {
  const isAsBefore = (option: DraftOption, place: number) =>
    option.id === base[place]?.id && option.text === base[place]?.text;
  if (draft.length === base.length && draft.every(isAsBefore)) return null;
  const before = new Map(base.map(({ id, text }) => [id, text]));
  const now = new Map(current.map(({ id, text }) => [id, text]));
  const own = draft.flatMap(({ id, text }): DraftOption[] => {
    const isReworded = id === null || text !== before.get(id);
    const theirs = id === null ? undefined : now.get(id);
    // Gone meanwhile: one that has just been reworded is wanted, as a new one.
    if (theirs === undefined) return isReworded ? [{ id: null, text }] : [];
    return [{ id, text: isReworded ? text : theirs }];
  });
  return [...own, ...current.filter(({ id }) => !before.has(id)).map(({ id, text }) => ({ id, text }))];
}

/** The options with one of them as `from` has it: reworded, taken away, or back in its place. */
export function withOption(id: string, options: readonly DraftOption[], from: readonly DraftOption[]): DraftOption[] {
  const place = from.findIndex((option) => option.id === id);
  const wanted = from[place];
  if (!wanted) return options.filter((option) => option.id !== id);
  const isThere = options.some((option) => option.id === id);
  return isThere ? options.map((option) => (option.id === id ? wanted : option)) : options.toSpliced(place, 0, wanted);
}
