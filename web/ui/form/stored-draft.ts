const PREFIX = 'planjam.draft.';

/** The id of the person whose drafts are stored; null: none are. */
let owner: string | null = null;

/** Runs it if the browser allows storage. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    // Storage is off or full, or its content is not a draft.
    return null;
  }
}

const removeAllBut = (prefix: string | null) =>
  withStorage((storage) => {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(PREFIX) && !(prefix && name.startsWith(prefix))) storage.removeItem(name);
    }
  });

/** From now on, stores this person's drafts. Those of other people are deleted. */
export function keepDraftsOf(userId: string): void {
  owner = userId;
  removeAllBut(`${PREFIX}${userId}.`);
}

/** Deletes all drafts when the viewer signs out. Open forms are not stored any more either. */
export function forgetDrafts(): void {
  owner = null;
  removeAllBut(null);
}

export interface StoredDraft<Draft> {
  /** @returns null if nothing is stored. */
  read: () => Draft | null;
  keep: (draft: Draft) => void;
  /** Deletes it, after saving or cancelling. */
  forget: () => void;
}

/** Returns the signed-in person's drafts of all forms whose key starts with this. */
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

export function storedDraft<Draft>(key: string): StoredDraft<Draft> {
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
