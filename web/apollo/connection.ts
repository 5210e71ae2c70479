import type { Client } from 'graphql-ws';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readReach, watchReach } from './reach.ts';

/** The status of the live connection. Changes arrive at once only when connected. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

interface LiveState {
  status: ConnectionStatus;
  /** How many subscriptions there are. */
  wanted: number;
  hasEverConnected: boolean;
}

let state: LiveState = { status: 'connecting', wanted: 0, hasEverConnected: false };
const watchers = new Set<() => void>();

function become(next: Partial<LiveState>) {
  state = { ...state, ...next };
  for (const watcher of [...watchers]) watcher();
}

export function followConnection(socket: Client): void {
  socket.on('connecting', () => become({ status: 'connecting' }));
  socket.on('connected', () => become({ status: 'connected', hasEverConnected: true }));
  socket.on('closed', () => become({ status: 'disconnected' }));
}

/** Notes that a subscription begins. @returns the function to call at its end. */
export function noteSubscription(): () => void {
  become({ wanted: state.wanted + 1 });
  return () => become({ wanted: state.wanted - 1 });
}

const isLive = ({ status, wanted }: LiveState) => wanted === 0 || status === 'connected';

/** Watches all that the state of the line depends on. @returns a function that stops watching. */
function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  const stopWatching = watchReach(watcher);
  for (const event of ['online', 'offline']) addEventListener(event, watcher);
  return () => {
    watchers.delete(watcher);
    stopWatching();
    for (const event of ['online', 'offline']) removeEventListener(event, watcher);
  };
}

const canReach = () => navigator.onLine && readReach();

/** The state of the line. It is never connected while requests do not reach the server. */
export const readConnection = (): ConnectionStatus =>
  state.status === 'connected' && !canReach() ? 'disconnected' : state.status;

export const useConnection = (): ConnectionStatus => useSyncExternalStore(watchConnection, readConnection);

const isUp = () => canReach() && isLive(state);

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
  const tell = useEffectEvent(onReturn);
  useEffect(() => watchReturns(() => tell()), []);
}

/** Shorter interruptions are not shown: most are over before anyone misses anything. */
const NOTABLE_MS = 2_000;
/** How long the first connection may take on a slow network. */
const FIRST_MS = 10_000;

/** Whether the live connection has been lost for so long that the viewer should know. */
function useIsLiveLost(): boolean {
  const now = useSyncExternalStore(watchConnection, () => state);
  const { hasEverConnected } = now;
  const isLost = !isLive(now);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), hasEverConnected ? NOTABLE_MS : FIRST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost, hasEverConnected]);
  // The timer may fire just as the connection returns.
  return isLong && isLost;
}

/** Whether the server cannot be reached, so that the screen may be out of date. */
export function useIsCutOff(): boolean {
  const isLiveLost = useIsLiveLost();
  return !useSyncExternalStore(watchConnection, canReach) || isLiveLost;
}
