/** Shorter names have too many neighbours. */
const SHORTEST = 7;
/** From this length on two slips are allowed, before it one. */
const LONG = 10;

const slipsAllowed = (length: number) => (length < SHORTEST ? 0 : length < LONG ? 1 : 2);

/**
 * Whether a name is another one with a slip or two: a letter too many, missing, another, or two letters swapped
 * (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance, with each letter in one slip only).
 */
export function isSlipOf(typed: string, name: string): boolean {
  const most = slipsAllowed(typed.length);
  if (most === 0 || Math.abs(typed.length - name.length) > most) return false;
  let before: number[] = [];
  let previous = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= name.length; column++) {
      const isSame = typed[row - 1] === name[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return false;
    before = previous;
    previous = current;
  }
  return (previous[name.length] ?? 0) <= most;
}
