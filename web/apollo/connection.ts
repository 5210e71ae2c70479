import type { Client } from 'graphql-ws';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readReach, watchReach } from './reach.ts';

/** The status of the live connection. Changes arrive at once only when connected. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

interface LiveState {
  status: ConnectionStatus;
  isWanted: boolean;
  hasEverConnected: boolean;
}

let state: LiveState = { status: 'connecting', isWanted: false, hasEverConnected: false };
const watchers = new Set<() => void>();

function become(next: Partial<LiveState>) {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

/** The code with which the socket closes when the last subscription has ended. */
const NOT_WANTED = 1000;

export function followConnection(socket: Client): void {
  socket.on('connecting', () => become({ status: 'connecting', isWanted: true }));
  socket.on('connected', () => become({ status: 'connected', hasEverConnected: true }));
  socket.on('closed', (event) =>
    become({
      status: 'disconnected',
      isWanted: !(event instanceof CloseEvent && event.code === NOT_WANTED && event.wasClean),
    }),
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useConnection = (): ConnectionStatus => useSyncExternalStore(watch, () => state.status);

/** Shorter interruptions are not shown: most are over before anyone misses anything. */
const NOTABLE_MS = 2_000;
/** How long the first connection may take on a slow network. */
const FIRST_MS = 10_000;

/** Whether the live connection has been lost for so long that the viewer should know. */
function useIsLiveLost(): boolean {
  const { isWanted, hasEverConnected, status } = useSyncExternalStore(watch, () => state);
  const isLive = !isWanted || status === 'connected';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLong(true), hasEverConnected ? NOTABLE_MS : FIRST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLive, hasEverConnected]);
  // The timer may fire just as the connection returns.
  return isLong && !isLive;
}

function watchOnline(watcher: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, watcher);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, watcher);
  };
}

/** Whether the server cannot be reached, so that the screen may be out of date. */
export function useIsCutOff(): boolean {
  const isLiveLost = useIsLiveLost();
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(watchReach, readReach);
  return isLiveLost || !isOnline || !isReached;
}
