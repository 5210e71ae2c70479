import type { LimitedAct } from '../context.ts';

/** What a refused request had too much of. */
export type LimitName =
  | LimitedAct
  | 'cost'
  | 'passwords'
  | 'subscriptions'
  | 'sockets-per-person'
  | 'sockets-per-address'
  | 'frames'
  | 'quota';

type Listener = (name: LimitName) => void;

const listeners = new Set<Listener>();

/** Calls the listener for each refusal by a limit in this process, for metrics. @returns what stops it. */
export function onLimitHit(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteLimitHit(name: LimitName): void {
  for (const listener of listeners) listener(name);
}
