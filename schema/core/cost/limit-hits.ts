import type { LimitedAct } from '../context.ts';

/** The limit that refused a request. docs/monitoring.md explains each one. */
export type LimitName =
  | LimitedAct
  | `${LimitedAct}-delay`
  | 'cost'
  | 'size'
  | 'turns'
  | 'unread'
  | 'unread-connections'
  | 'unanswered-requests'
  | 'passwords'
  | 'operations-per-socket'
  | 'subscriptions'
  | 'sockets-per-person'
  | 'sockets-per-address'
  | 'frames'
  | 'quota';

type Listener = (name: LimitName) => void;

const listeners = new Set<Listener>();

/** Calls the listener for each refusal, delay or cut by a limit in this process. @returns a function that stops it. */
export function onLimitHit(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteLimitHit(name: LimitName): void {
  for (const listener of listeners) listener(name);
}
