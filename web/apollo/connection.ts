import type { Client } from 'graphql-ws';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** The live side as people see it: what is sent now arrives at once only when connected. */
export type ConnectionStatus = 'connecting' | 'connected' | 'disconnected';

let status: ConnectionStatus = 'connecting';
const watchers = new Set<() => void>();

function become(next: ConnectionStatus) {
  if (status === next) return;
  status = next;
  for (const watcher of watchers) watcher();
}

/** Follows this socket from now on. */
export function followConnection(socket: Client): void {
  socket.on('connecting', () => become('connecting'));
  socket.on('connected', () => become('connected'));
  socket.on('closed', () => become('disconnected'));
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether what happens elsewhere arrives here right now. */
export const useConnection = (): ConnectionStatus => useSyncExternalStore(watch, () => status);

/** Most breaks are over before anyone would have missed anything. */
const NOTABLE_MS = 2_000;

/** Whether nothing has arrived from elsewhere for so long that one should know. */
export function useIsCutOff(): boolean {
  const isLive = useConnection() === 'connected';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isLive) return;
    const timer = setTimeout(() => setLong(true), NOTABLE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLive]);
  // The timer may go off when the connection has just come back.
  return isLong && !isLive;
}
