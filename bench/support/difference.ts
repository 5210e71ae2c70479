/** Returns where two JSON values differ first, with both values; null if they are equal. */
export function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  const areObjects = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects) return one === other ? null : `${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const difference = differenceOf(first[key], second[key], path ? `${path}.${key}` : key);
    if (difference) return difference;
  }
  return null;
}
