import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { complain } from '../apollo/complain.ts';
import { watchReach } from '../apollo/connection.ts';
import { owned } from '../apollo/signals.ts';
import { signal } from '../signal.ts';
import { serverNow } from '../ui/device/clock.ts';
import { deleteDatabase } from '../ui/device/delete-database.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { whenIdle } from '../when-idle.ts';
import { type Edit, roleOf, type Waiting, waitingOf } from './entry.ts';
import { markedOwner, NAME, withMark } from './mark.ts';
import type { Queue } from './queue.ts';

const code = laterCode(() => import('./open.ts'));

interface Known {
  entries: readonly Waiting[];
  /** Whether they wait for the line, or for the server. */
  isPaused: boolean;
  /** Whether the browser cannot read or store them. */
  isUnsafe: boolean;
  /** Whether edits wait that are not read yet, as when the page has just opened. */
  isUnread: boolean;
}

const NOTHING: Known = { entries: [], isPaused: false, isUnsafe: false, isUnread: false };

let owner: string | null = null;
let client: ApolloClient | null = null;
let queue: Queue | null = null;
let isOpening = false;
/** What was added before the code of the queue was there. */
let early: readonly Waiting[] = [];
let known = NOTHING;
const changed = signal();

function update(): void {
  const entries = [...(queue?.entries() ?? []), ...early];
  const isUnsafe = queue?.isUnsafe() ?? false;
  const isUnread = !queue?.isRead() && !isUnsafe && owner !== null && markedOwner() === owner;
  const isNothing = entries.length === 0 && !isUnsafe && !isUnread;
  known = isNothing ? NOTHING : { entries, isPaused: queue?.isPaused() ?? true, isUnsafe, isUnread };
  // Before it has read its store, it does not know whether anything waits.
  if (queue?.isRead() && owner) {
    const mark = owner;
    withMark((storage) => (entries.length > 0 ? storage.setItem(NAME, mark) : storage.removeItem(NAME)));
  }
  changed.send();
}

/** Opens the queue of the person who is signed in, if their edits are to be read or added. */
async function open(): Promise<void> {
  if (queue || isOpening || !client || !owner) return;
  isOpening = true;
  const [by, userId] = [client, owner];
  try {
    const { openQueue } = await code.fetch();
    if (owner === userId) queue = openQueue(by, userId, update);
    for (const entry of early) queue?.add(entry);
    if (queue) early = [];
  } catch (error) {
    complain(error);
    const stop = watchReach((isReached) => {
      if (!isReached) return;
      stop();
      void open();
    });
  }
  isOpening = false;
  update();
  // Someone else has signed in meanwhile.
  if (owner !== userId && owner !== null && markedOwner() === owner) void open();
}

/** Deletes all that waits, also in the other windows, which read it again. */
async function forgetAll(): Promise<void> {
  withMark((storage) => storage.removeItem(NAME));
  if (!('indexedDB' in globalThis)) return;
  await deleteDatabase(NAME);
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

owned.listen(async (userId) => {
  if (userId !== owner) {
    queue?.close();
    queue = null;
    early = [];
    owner = userId;
    update();
  }
  const marked = markedOwner();
  if (userId === null || (marked && marked !== userId)) await forgetAll();
  // After a session that has ended, the same person is signed in again.
  else if (queue) queue.resume();
  else if (marked) void open();
  // The code must be there before the line is lost, also for those who save data.
  else whenIdle(() => void code.fetch().catch(() => {}));
});

/** Opens the queue if something waits in it. To be called once. @param by Sends it. */
export function followWaiting(by: ApolloClient): void {
  client = by;
  // Another window has put the first edit into the queue.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === NAME && newValue !== null && newValue === owner) void open();
  });
  if (markedOwner() === owner) void open();
}

/**
 * Puts an edit into the queue.
 * @param isTried Whether it was sent already, and no answer came.
 */
export function putEdit(by: ApolloClient, edit: Edit, isTried = false): void {
  client = by;
  const entry = waitingOf(edit, new Date(serverNow()).toISOString(), isTried);
  if (queue) {
    queue.add(entry);
    return;
  }
  early = [...early, entry];
  update();
  void open();
}

/** Whether edits can wait: it is known whose they are, and the code is there. */
export const canWait = (): boolean => owner !== null && (isOpening || code.now() !== null);

/** Whether an edit has to wait for others of the trip, on which it may depend, or that are stuck at its subject. */
export const hasToWait = ({ tripId, subjectId }: Edit): boolean =>
  isOpening ||
  known.entries.some(
    (each) =>
      each.subjectId === subjectId || (each.tripId === tripId && each.stuck === null && roleOf(each) !== 'other'),
  );

/** Calls back when there may be a change of what waits. @returns a function that stops watching. */
export const watchWaiting = changed.listen;

/** Whether nothing is left that is sent by itself. */
export const isAllSent = (): boolean => known.entries.every(({ stuck }) => stuck !== null);

const read = () => known;

/** All that waits, in the order in which it is sent. */
export const useWaiting = (): Known => useSyncExternalStore(changed.listen, read, () => NOTHING);

/** Whether edits wait that are not read yet: the page has just opened, or the queue's code cannot be loaded. */
export const mayWait = (): boolean => !queue?.isRead() && owner !== null && markedOwner() === owner;

/** What waits of an activity, poll, message or expense. */
export const waitingAbout = (id: string): readonly Waiting[] =>
  known.entries.filter(({ subjectId }) => subjectId === id);

/** Whether an edit of one waits. */
export const isWaiting = (id: string): boolean => waitingAbout(id).length > 0;

const useCountOf = (isOne: (entry: Waiting) => boolean): number =>
  useSyncExternalStore(
    changed.listen,
    () => known.entries.filter(isOne).length,
    () => 0,
  );

/** How many edits wait. */
export const useWaitingCount = (): number => useCountOf(() => true);

/** How many edits are not sent by themselves. */
export const useStuckCount = (): number => useCountOf(({ stuck }) => stuck !== null);

/** As `isWaiting`. */
export const useIsWaiting = (id: string): boolean =>
  useSyncExternalStore(
    changed.listen,
    () => isWaiting(id),
    () => false,
  );

/** Whether an edit of an activity, poll, message or expense is stuck. */
export const useIsStuck = (id: string): boolean =>
  useCountOf(({ subjectId, stuck }) => subjectId === id && stuck !== null) > 0;

/** Acts on what waits. The code is there when something waits. */
export const onQueue = (work: (queue: Queue) => void): void => {
  if (queue) work(queue);
};
