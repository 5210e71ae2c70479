import { reports } from '../reports.ts';
import type { LimitedAct } from './limits.ts';

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
  | 'pictures'
  | 'operations-per-socket'
  | 'subscriptions'
  | 'sockets-per-person'
  | 'sockets-per-address'
  | 'frames'
  | 'quota';

const hits = reports<[name: LimitName]>();

/** Calls the listener for each refusal, delay or cut by a limit in this process. @returns a function that stops it. */
export const onLimitHit = hits.listen;

export const noteLimitHit = hits.report;
