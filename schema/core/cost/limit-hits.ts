import type { LimitedAct } from '../context.ts';

/** What a refused request had too much of; docs/monitoring.md says of each what it is. */
export type LimitName =
  | LimitedAct
  | `${LimitedAct}-delay`
  | 'cost'
  | 'size'
  | 'turns'
  | 'unread'
  | 'unread-connections'
  | 'passwords'
  | 'operations-per-socket'
  | 'subscriptions'
  | 'sockets-per-person'
  | 'sockets-per-address'
  | 'frames'
  | 'quota';

type Listener = (name: LimitName) => void;

const listeners = new Set<Listener>();

/** Calls the listener for each refusal, delay or cut by a limit in this process, for metrics. @returns what stops it. */
export function onLimitHit(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteLimitHit(name: LimitName): void {
  for (const listener of listeners) listener(name);
}
