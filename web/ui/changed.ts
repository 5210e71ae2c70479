/** What of the draft isn't as it was: what somebody else changes meanwhile in another field stays. */
export const changed = <Draft extends object>(draft: Draft, initial: NoInfer<Draft>): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== Reflect.get(initial, name)),
  ) as Partial<Draft>;
