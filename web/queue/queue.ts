import type { Waiting } from './entry.ts';
import { discarded, withEdit } from './fold.ts';
import { decided, isGoing, nextOf, putBack, retried, settled, tried, type Verdict } from './settle.ts';
import type { Rule, WaitingStore } from './store.ts';

type Entries = readonly Waiting[];

/** The time between two tries while the server can be reached, but does not serve anyone. It doubles up to the last. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

export interface QueueOptions {
  store: WaitingStore;
  /** Sends an entry. It never throws. */
  send: (entry: Waiting) => Promise<Verdict>;
  /** Runs this while no other window does. */
  lock: (work: () => Promise<void>) => Promise<void>;
  /** Whether the server can be reached, as far as is known. */
  isUp: () => boolean;
  /** Ends when it is known who is signed in. Someone else closes the queue. */
  ready: () => Promise<unknown>;
  /** Called when there is something new to show. */
  onChange: () => void;
  /** Called when the browser cannot read or store entries, and again if it still cannot after it could. */
  onUnsafe: (error: unknown) => void;
}

export interface Queue {
  entries: () => Entries;
  /** Whether it knows what was stored before. */
  isRead: () => boolean;
  /** Whether the browser could not read or store the last change: the window's end loses what was done since then. */
  isUnsafe: () => boolean;
  /** The id of the entry that is on its way; null: none. */
  sendingId: () => string | null;
  /** Whether entries wait for the line, or for the server. */
  isPaused: () => boolean;
  /** Adds an edit, at once on this screen, and sends it when its turn comes. */
  add: (edit: Waiting) => void;
  discard: (id: string) => void;
  retry: (id: string) => void;
  decide: (id: string, fields: readonly string[], side: 'yours' | 'theirs') => void;
  putBack: (id: string, restore: Waiting) => void;
  /** Sends what waits. */
  resume: () => void;
  /** Ends when everything that was done is stored. */
  stored: () => Promise<void>;
  /** From now on, sends and stores nothing. */
  close: () => void;
}

/**
 * The edits of a person that the server does not have yet. They are sent in their order, one after the other, and by
 * one window only. An edit that the server refuses is stuck, and does not hold up the others.
 */
export function createQueue({ store, send, lock, isUp, ready, onChange, onUnsafe }: QueueOptions): Queue {
  let known: Entries = [];
  /** What is done and not stored yet. */
  let unstored: Rule[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let sendingId: string | null = null;
  let isRead = false;
  let isUnsafe = false;
  let isClosed = false;
  let isRunning = false;
  let isWanted = false;
  let isPaused = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const entries = () => unstored.reduce<Entries>((list, rule) => rule(list), known);
  const announce = () => {
    if (!isClosed) onChange();
  };

  /** Stores a change, after those before it. What cannot be stored stays in memory, and is stored with the next one. */
  const change = (rule: Rule): Promise<Entries> => {
    unstored = [...unstored, rule];
    const write = async () => {
      if (isClosed) return known;
      const rules = unstored.slice(0, unstored.indexOf(rule) + 1);
      const all: Rule = (list) => rules.reduce<Entries>((entries, each) => each(entries), list);
      try {
        known = await store.change(all);
        [isRead, isUnsafe] = [true, false];
        unstored = unstored.filter((each) => !rules.includes(each));
      } catch (error) {
        if (!isUnsafe && !isClosed) onUnsafe(error);
        isUnsafe = true;
      }
      announce();
      return isUnsafe ? all(known) : known;
    };
    const writes = writing.then(write, write);
    writing = writes;
    return writes;
  };
  const act = (rule: Rule) => {
    const stored = change(rule);
    announce();
    void stored.then(run);
  };
  const read = () => void change((list) => list).then(run);

  /** Sends one after the other, until nothing is left or there is no answer. */
  const sendAll = async () => {
    while (!isClosed) {
      // What was never sent can still be folded.
      if (!isUp()) return wait(false);
      const list = await change((before) => {
        const next = nextOf(before);
        return next ? tried(before, next.id) : before;
      });
      const next = nextOf(list);
      if (!next || isClosed) return;
      sendingId = next.id;
      announce();
      const verdict = await send(next);
      sendingId = null;
      if (isClosed) return;
      if (verdict === 'later' || verdict === 'signed out') return wait(verdict === 'later');
      pause = FIRST_PAUSE_MS;
      await change((before) => settled(before, next.id, verdict));
    }
  };
  const wait = (isTimed: boolean) => {
    isPaused = true;
    if (isTimed) timer = setTimeout(resume, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    announce();
  };
  const run = async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !isPaused && !isClosed) {
      isWanted = false;
      if (!nextOf(entries())) break;
      if (isUp()) await ready();
      if (!isClosed) await lock(sendAll);
    }
    isRunning = false;
  };
  const resume = () => {
    clearTimeout(timer);
    isPaused = false;
    void run();
  };
  const stopWatching = store.watch(read);
  read();

  return {
    entries,
    isRead: () => isRead,
    isUnsafe: () => isUnsafe,
    sendingId: () => sendingId,
    isPaused: () => isPaused && entries().some((each, _, all) => isGoing(all, each)),
    add: (edit) => act((list) => withEdit(list, edit)),
    discard: (id) => act((list) => discarded(list, id)),
    retry: (id) => {
      isPaused = false;
      act((list) => retried(list, id));
    },
    decide: (id, fields, side) => act((list) => decided(list, id, fields, side)),
    putBack: (id, restore) => act((list) => putBack(list, id, restore)),
    resume,
    stored: async () => void (await writing),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      stopWatching();
    },
  };
}
