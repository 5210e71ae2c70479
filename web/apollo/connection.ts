import type { Client } from 'graphql-ws';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readReach, watchReach } from './reach.ts';

/** The live side as people see it: what is sent now arrives at once only when connected. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

interface LiveState {
  status: ConnectionStatus;
  /** Something on the page listens. */
  isWanted: boolean;
  hasEverConnected: boolean;
}

let state: LiveState = { status: 'connecting', isWanted: false, hasEverConnected: false };
const watchers = new Set<() => void>();

function become(next: Partial<LiveState>) {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

/** What the socket closes with when nothing on the page listens any more. */
const NOT_WANTED = 1000;

/** Follows this socket from now on. */
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

/** Whether what happens elsewhere arrives here right now. */
export const useConnection = (): ConnectionStatus => useSyncExternalStore(watch, () => state.status);

/** Most breaks are over before anyone would have missed anything. */
const NOTABLE_MS = 2_000;
/** The first connection may take as long as this on a slow line. */
const FIRST_MS = 10_000;

/** Whether the live side has been missing for so long that one should know. */
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
  // The timer may go off when the connection has just come back.
  return isLong && !isLive;
}

function watchOnline(watcher: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, watcher);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, watcher);
  };
}

/** Whether the server can't be reached: what is on the screen may be out of date. */
export function useIsCutOff(): boolean {
  const isLiveLost = useIsLiveLost();
  const isOnline = useSyncExternalStore(watchOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(watchReach, readReach);
  return isLiveLost || !isOnline || !isReached;
}
