/** For functions with the same few arguments. @param most How many results to keep. One more clears the cache. */
export function memoize<Key, Result>(most: number, compute: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    if (results.size === most) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
