/**
 * A function that reckons each result once, and keeps it: for what few of all possible keys ask for again and again.
 * @param most How many are kept; with one more it begins anew.
 */
export function memoize<Key, Result>(most: number, reckon: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size === most) results.clear();
    const result = reckon(key);
    results.set(key, result);
    return result;
  };
}
