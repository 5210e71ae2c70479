import type { Viewer } from '../viewer.ts';

/** The actions with a rate limit. Each is counted under one or more keys. */
export type LimitedAct =
  | 'sign-in'
  | 'rename'
  | 'register'
  | 'reset-password'
  | 'request-reset'
  | 'reset-mail'
  | 'change-email'
  | 'confirmation-mail'
  | 'new-device-mail'
  | 'trip-deletion-mail'
  | 'invite'
  | 'invitation-mail'
  | 'join-link'
  | 'calendar-feed'
  | 'message'
  | 'archive'
  | 'upload'
  | 'find-place'
  | 'publish'
  | 'public-page';

/** The uses of which a caller may have a limited number open at a time, over all sockets and event streams. */
export type LimitedUse = 'subscriptions' | 'sockets-per-person' | 'sockets-per-address';

/** Whose budget pays for an operation: the person, or the network address when signed out. */
export interface Caller {
  viewer: Viewer | null;
  address: string;
}

/** A caller's budget for operations, in points. */
export interface Budget {
  limit: number;
  remaining: number;
  resetsInSeconds: number;
}

export interface Limits {
  /** Counts one more against each key. At the limit of one, counts none or delays the caller. @throws RateLimited */
  spend(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes back what one `spend` counted against each key, because the action did not happen. */
  giveBack(act: LimitedAct, keys: string[]): Promise<void>;
  /** Resets the counts of these keys: after a correct password. */
  refund(act: LimitedAct, keys: string[]): Promise<void>;
  /** Takes the cost of an operation, in points, from the caller's budget for this minute. @throws RateLimited. */
  spendCost(caller: Caller, cost: number): void;
  /** The caller's budget of this minute. Null if there is no limit. */
  budgetOf(caller: Caller): Budget | null;
  /** Counts one more open use. @returns a function that releases it; null when the key has reached its limit. */
  open(use: LimitedUse, key: string): Promise<(() => void) | null>;
}
