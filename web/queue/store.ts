import { type IDBPDatabase, openDB } from 'idb';
import { storedDraft } from '../ui/form/stored-draft.ts';
import type { Waiting } from './entry.ts';
import { NAME } from './mark.ts';

type Entries = readonly Waiting[];

/** Makes the next list from the present one. It may run several times, and changes nothing else. */
export type Rule = (entries: Entries) => Entries;

/** Where a person's entries are kept. */
export interface WaitingStore {
  /** Applies a rule to what is stored, in one step also with other windows. @returns what is stored then. */
  change: (rule: Rule) => Promise<Entries>;
  /** Calls back when another window has changed it. @returns a function that stops watching. */
  watch: (onChange: () => void) => () => void;
}

const TABLE = 'entries';

/** Keeps one list for each person, and survives the end of the browser. All windows share it. */
export function databaseStore(userId: string): WaitingStore {
  const channel = new BroadcastChannel(NAME);
  const listeners = new Set<() => void>();
  channel.onmessage = () => {
    for (const listener of listeners) listener();
  };
  let opening: Promise<IDBPDatabase> | null = null;
  const close = () => {
    void opening?.then((database) => database.close()).catch(() => {});
    opening = null;
  };
  const open = () => {
    const upgrade = (database: IDBPDatabase) => void database.createObjectStore(TABLE);
    // The deletion, and a newer version of the app, must not wait for this window. The next change opens it again.
    opening ??= openDB(NAME, 1, { upgrade, blocking: close, terminated: close }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const change = async (rule: Rule): Promise<Entries> => {
    const transaction = (await open()).transaction(TABLE, 'readwrite', { durability: 'strict' });
    const before: Entries = (await transaction.store.get(userId)) ?? [];
    const next = rule(before);
    if (next !== before) {
      if (next.length > 0) await transaction.store.put(next, userId);
      else await transaction.store.delete(userId);
    }
    await transaction.done;
    if (next !== before) channel.postMessage(null);
    return next;
  };
  return {
    change,
    watch: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        channel.close();
        close();
      };
    },
  };
}

/** Keeps the entries as long as this window, for a server without TLS: browsers offer no lock between windows there. */
export function windowStore(): WaitingStore {
  const stored = storedDraft<Entries>('waiting');
  return {
    change: async (rule) => {
      const next = rule(stored.read() ?? []);
      if (next.length === 0) stored.forget();
      else stored.keep(next);
      if (JSON.stringify(stored.read() ?? []) !== JSON.stringify(next))
        throw new Error('This window cannot store what waits.');
      return next;
    },
    watch: () => () => {},
  };
}
