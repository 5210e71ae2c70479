import type { Client } from 'graphql-ws';
import { useSyncExternalStore } from 'react';

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
