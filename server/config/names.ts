/** Shorter names, such as PORT, are one letter away from those of other programs. */
const LEAST_CHARACTERS = 7;
/** Many programs read it. */
const ofOthers = new Set(['LOGLEVEL']);

/** Whether a text becomes the other by one letter that is added, left out, or another one, or two that are swapped. */
function isOneTypoAway(text: string, other: string): boolean {
  const shorter = Math.min(text.length, other.length);
  let start = 0;
  while (start < shorter && text[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [given, meant] = [text.slice(start, text.length - end), other.slice(start, other.length - end)];
  const isSwapped = given.length === 2 && meant.length === 2 && given[0] === meant[1] && given[1] === meant[0];
  return isSwapped || (given.length <= 1 && meant.length <= 1);
}

/**
 * Finds names of settings that are one typo away from one that is not set. The setting would have no effect: with
 * DATABSE_URL, the server would open an empty database.
 * @param set The environment variables that are not empty.
 * @returns a sentence for each.
 */
export const misspelt = (set: NodeJS.ProcessEnv, known: readonly string[]): string[] =>
  Object.keys(set).flatMap((name) => {
    if (known.includes(name) || ofOthers.has(name.toUpperCase())) return [];
    const isMeant = (each: string) =>
      each.length >= LEAST_CHARACTERS && set[each] === undefined && isOneTypoAway(name.toUpperCase(), each);
    const meant = known.find(isMeant);
    return meant ? [`${name} is not a setting of PlanJam. Write ${meant}, or remove it.`] : [];
  });
