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
 * Merges the viewer's changes to the options with those of others. Options that the viewer has removed, added, moved or
 * reworded are as the viewer has them; the rest are as the others have them.
 * @param base The options when the edit started.
 * @returns null if the viewer has changed nothing.
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
    // Removed in the meantime: a reworded option is added again as a new one.
    if (theirs === undefined) return isReworded ? [{ id: null, text }] : [];
    return [{ id, text: isReworded ? text : theirs }];
  });
  return [...own, ...current.filter(({ id }) => !before.has(id)).map(({ id, text }) => ({ id, text }))];
}

/** Sets one option to its state in `from`: reworded, removed, or restored at its place. */
export function withOption(id: string, options: readonly DraftOption[], from: readonly DraftOption[]): DraftOption[] {
  const place = from.findIndex((option) => option.id === id);
  const wanted = from[place];
  if (!wanted) return options.filter((option) => option.id !== id);
  const isThere = options.some((option) => option.id === id);
  return isThere ? options.map((option) => (option.id === id ? wanted : option)) : options.toSpliced(place, 0, wanted);
}
