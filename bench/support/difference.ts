/** @returns where two values of JSON differ first, with both; null where they don't. */
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
