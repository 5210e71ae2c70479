// Divides an amount into whole minor units, so that the parts add up to it. Isomorphic.

/** Crockford's base 32, in which the ids are written: see ids.ts. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the last two characters of an id as a number. @throws RangeError if they are not from an id. */
function turnOf(key: string): number {
  const [first, second] = [DIGITS.indexOf(key.at(-2) ?? '?'), DIGITS.indexOf(key.at(-1) ?? '?')];
  if (first < 0 || second < 0) throw new RangeError(`${key} is not an id.`);
  return first * DIGITS.length + second;
}

/** Sorts ids as the database does, and not in the order of a language. */
export const byId = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

export const sumOf = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/**
 * Divides the total by weight. Each part is rounded down; the units left over go to the largest remainders. Among equal
 * remainders they go in the order of the ids, beginning at a place that depends on the key. So the same person does not
 * pay the cent of every expense, and the order of the weights never matters.
 * @param total Minor units, at least 0.
 * @param weights By id, at least 0 each, and not all 0.
 * @param key The id of the expense.
 * @returns The parts by id, for each weight.
 * @throws RangeError if an argument is not as above.
 */
export function allocate(
  total: bigint,
  weights: ReadonlyMap<string, bigint>,
  key: string,
): ReadonlyMap<string, bigint> {
  const turn = turnOf(key);
  const sum = sumOf(weights.values());
  const isLegal = total >= 0n && sum > 0n && [...weights.values()].every((weight) => weight >= 0n);
  if (!isLegal) throw new RangeError('Only a total of 0 or more can be allocated, by weights of 0 or more.');

  const parts = Array.from(weights, ([id, weight]) => ({
    id,
    floor: (total * weight) / sum,
    remainder: (total * weight) % sum,
  }));
  const left = Number(total - sumOf(parts.map(({ floor }) => floor)));
  parts.sort((a, b) => (a.remainder === b.remainder ? byId(a.id, b.id) : a.remainder > b.remainder ? -1 : 1));

  const last = parts[left - 1]?.remainder;
  const larger = parts.filter(({ remainder }) => last !== undefined && remainder > last);
  const equal = parts.filter(({ remainder }) => remainder === last);
  const start = equal.length > 0 ? turn % equal.length : 0;
  const inTurn = [...larger, ...equal.slice(start), ...equal.slice(0, start)];
  const withUnit = new Set(inTurn.slice(0, left));
  return new Map(parts.map((part) => [part.id, withUnit.has(part) ? part.floor + 1n : part.floor]));
}
