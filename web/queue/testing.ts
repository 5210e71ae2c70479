import { type Edit, type Waiting, waitingOf } from './entry.ts';
import type { Rule, WaitingStore } from './store.ts';

let made = 0;

/** Makes an entry about an activity for a test. */
export function entryOf(
  kind: Edit['kind'],
  subjectId: string,
  input: Edit['input'] = {},
  base?: Edit['base'],
): Waiting {
  made += 1;
  const edit = { kind, tripId: 'trip', subjectId, input, ...(base && { base }) };
  return { ...waitingOf(edit, '2027-05-12T12:00:00Z', false), id: `entry ${made}` };
}

/** A store that all windows of a test share, as those of a browser share its database. */
export function sharedStore() {
  let stored: readonly Waiting[] = [];
  const listeners = new Set<() => void>();
  const open = (): WaitingStore => {
    let own = () => {};
    return {
      change: async (rule: Rule) => {
        const before = stored;
        stored = structuredClone(rule(before));
        if (JSON.stringify(stored) !== JSON.stringify(before)) {
          for (const listener of listeners) if (listener !== own) listener();
        }
        return stored;
      },
      watch: (onChange) => {
        own = onChange;
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    };
  };
  return { open, read: () => stored };
}

/** A lock that all windows of a test share. */
export function sharedLock() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<void>): Promise<void> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}
