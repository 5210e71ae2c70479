import type { Client } from 'graphql-ws';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import { ANSWER_WITHIN_MS, RETRY_MS, RETURN_WITHIN_MS, withDeadline } from './deadlines.ts';
import { isForeign, isOurs } from './ours.ts';

/** The status of the live connection. Changes arrive at once only when connected. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

/** The one state of the line to the server. */
interface Line {
  /** Whether requests reach the server. */
  isReached: boolean;
  /** Whether somebody else answers in the server's place. */
  isForeign: boolean;
  status: ConnectionStatus;
  /** How many subscriptions there are. */
  wanted: number;
  hasEverConnected: boolean;
}

/** The service worker opens its own page only if the server has not answered in time. */
const isStartedAlone = typeof document !== 'undefined' && document.querySelector('meta[name="planjam-shell"]') !== null;

let line: Line = {
  ...{ isReached: !isStartedAlone, isForeign: false },
  ...{ status: 'connecting', wanted: 0, hasEverConnected: false },
};
const changed = signal();

function become(next: Partial<Line>): void {
  line = { ...line, ...next };
  changed.send();
}

let asking: ReturnType<typeof setInterval> | undefined;

/** Notes that the server has answered. */
export function noteReached(): void {
  clearInterval(asking);
  asking = undefined;
  if (!line.isReached) become({ isReached: true, isForeign: false });
}

/**
 * Asks the server for a sign of life until it answers. A question does not wait for the end of the one before: a
 * browser may send several into old connections that are dead.
 */
export function checkReach(): void {
  if (asking !== undefined) return;
  const head = (signal: AbortSignal) =>
    fetch('/healthz', { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
  const note = (response: Response) => (isOurs(response) ? noteReached() : noteUnreached(isForeign(response)));
  const ask = () => void withDeadline(ANSWER_WITHIN_MS, head).then(note, () => noteUnreached(false));
  asking = setInterval(ask, RETRY_MS);
  ask();
}

if (isStartedAlone) checkReach();

function noteUnreached(isForeign: boolean): void {
  // Another request may have been answered meanwhile.
  if (asking === undefined) return;
  if (line.isReached || line.isForeign !== isForeign) become({ isReached: false, isForeign });
}

export const readReach = (): boolean => line.isReached;

/** Waits until the server can be reached. @returns whether it can. */
export function whenReached(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopWatching();
      resolve(line.isReached);
    };
    const timer = setTimeout(end, RETURN_WITHIN_MS);
    const stopWatching = changed.listen(() => line.isReached && end());
    if (line.isReached) end();
  });
}

export function followConnection(socket: Client): void {
  socket.on('connecting', () => become({ status: 'connecting' }));
  socket.on('connected', () => become({ status: 'connected', hasEverConnected: true }));
  socket.on('closed', () => become({ status: 'disconnected' }));
}

/** Notes that a subscription begins. @returns the function to call at its end. */
export function noteSubscription(): () => void {
  become({ wanted: line.wanted + 1 });
  return () => become({ wanted: line.wanted - 1 });
}

/** Watches all that the state of the line depends on. @returns a function that stops watching. */
function watchConnection(watcher: () => void): () => void {
  const stopWatching = changed.listen(watcher);
  for (const event of ['online', 'offline']) addEventListener(event, watcher);
  return () => {
    stopWatching();
    for (const event of ['online', 'offline']) removeEventListener(event, watcher);
  };
}

/** Whether the server can be reached, as far as is known. */
export const canReach = (): boolean => navigator.onLine && line.isReached;
const isLive = () => line.wanted === 0 || line.status === 'connected';
const isUp = () => canReach() && isLive();

/** The state of the line. It is never connected while requests do not reach the server. */
export const readConnection = (): ConnectionStatus =>
  line.status === 'connected' && !canReach() ? 'disconnected' : line.status;

export const useConnection = (): ConnectionStatus => useSyncExternalStore(watchConnection, readConnection);

export const useCanReach = (): boolean => useSyncExternalStore(watchConnection, canReach);

/**
 * What to say on a control that needs the line, while there is none; null if it can be used.
 * @param needsLine Whether it does.
 */
export const useLackOfLine = (needsLine: boolean): string | null =>
  useSyncExternalStore(
    needsLine ? watchConnection : watchNothing,
    () => needsLine && !canReach(),
    () => false,
  )
    ? 'Needs a connection'
    : null;

const watchNothing = () => () => {};

/** Calls back each time when the server can be reached again, or no more. @returns a function that stops watching. */
export function watchReach(onChange: (isReached: boolean) => void): () => void {
  let couldReach = canReach();
  return watchConnection(() => {
    if (canReach() === couldReach) return;
    couldReach = !couldReach;
    onChange(couldReach);
  });
}

/** Whether somebody else answers in the server's place. */
export const useIsForeign = (): boolean => useSyncExternalStore(watchConnection, () => line.isForeign);

/** Calls back each time the line returns. @returns a function that stops watching. */
export function watchReturns(onReturn: () => void): () => void {
  let wasUp = isUp();
  return watchConnection(() => {
    const returns = isUp() && !wasUp;
    wasUp = isUp();
    if (returns) onReturn();
  });
}

export function useOnReturn(onReturn: () => void): void {
  const report = useEffectEvent(onReturn);
  useEffect(() => watchReturns(() => report()), []);
}

/** Shorter interruptions are not shown: most are over before anyone misses anything. */
const NOTABLE_MS = 2_000;
/** How long the first connection may take on a slow network. */
const FIRST_MS = 10_000;

/** Whether the server cannot be reached, or live changes are missing for so long that the viewer should know. */
export function useIsCutOff(): boolean {
  const isLiveLost = !useSyncExternalStore(watchConnection, isLive);
  const hasEverConnected = useSyncExternalStore(watchConnection, () => line.hasEverConnected);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLiveLost) return;
    const timer = setTimeout(() => setLong(true), hasEverConnected ? NOTABLE_MS : FIRST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLiveLost, hasEverConnected]);
  // The timer may fire just as the connection returns.
  return !useCanReach() || (isLong && isLiveLost);
}
