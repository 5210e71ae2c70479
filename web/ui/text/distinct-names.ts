interface Named {
  id: string;
  name: string;
  hasLeft: boolean;
  user: object | null;
}

/**
 * Tells travelers of the same name apart, as in “ben (without an account)” beside a member ben, or “Mia (2)”.
 * @returns by id the names that differ from the traveler’s own.
 */
export function distinctNames(travelers: readonly Named[]): ReadonlyMap<string, string> {
  const shown = new Map<string, string>();
  const members = new Set(travelers.filter(({ user }) => user).map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const { id, name, hasLeft, user } of travelers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const marked = !user && !hasLeft && members.has(name) ? `${name} (without an account)` : name;
    const count = (counts.get(marked) ?? 0) + 1;
    counts.set(marked, count);
    const distinct = count > 1 ? `${marked} (${count})` : marked;
    if (distinct !== name) shown.set(id, distinct);
  }
  return shown;
}
