const PREFIX = 'planjam.draft.';

/** The id of the person whose drafts are kept; null: none are. */
let owner: string | null = null;

/** Runs it where the browser lets us store something. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is off or full, or what is in it isn't a draft.
    return null;
  }
}

const removeAllBut = (prefix: string | null) =>
  withStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(PREFIX) && !(prefix && name.startsWith(prefix))) storage.removeItem(name);
    }
  });

/** From now on this person's drafts are kept. Those of other people are removed. */
export function keepDraftsOf(userId: string): void {
  owner = userId;
  removeAllBut(`${PREFIX}${userId}.`);
}

/** Removes all drafts, for somebody who signs out. What is still open isn't kept either. */
export function forgetDrafts(): void {
  owner = null;
  removeAllBut(null);
}

/** What somebody has typed and not saved yet. It survives a reload, and lasts as long as the tab. */
export interface KeptDraft<Draft> {
  /** @returns null where nothing is kept. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  /** It is saved, or was given up. */
  forget: () => void;
}

/** What the signed-in person has typed and not saved, of all forms whose name begins with this. */
export function draftsUnder(start: string): unknown[] {
  if (owner === null) return [];
  const prefix = `${PREFIX}${owner}.${start}`;
  const read = (storage: Storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(prefix))
      .sort()
      .map((name): unknown => JSON.parse(storage.getItem(name) ?? 'null'));
  return withStorage(read) ?? [];
}

/** The draft of the person who is signed in now, under this key. */
export function keptDraft<Draft>(key: string): KeptDraft<Draft> {
  const author = owner;
  const name = `${PREFIX}${author}.${key}`;
  const ifTheirs = <Result>(work: (storage: Storage) => Result) =>
    author !== null && author === owner ? withStorage(work) : null;

  return {
    read: () =>
      ifTheirs((storage) => {
        const text = storage.getItem(name);
        return text === null ? null : JSON.parse(text);
      }),
    keep: (draft) => void ifTheirs((storage) => storage.setItem(name, JSON.stringify(draft))),
    forget: () => void ifTheirs((storage) => storage.removeItem(name)),
  };
}
