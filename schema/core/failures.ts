import { noteLimitHit } from './cost/limit-hits.ts';
import type { TokenScope } from './input/token-scopes.ts';

/** The reasons for a refusal: the values of the GraphQL enum FailureCode. */
export const failureCodes = [
  'INVALID_INPUT',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'EMAIL_TAKEN',
  'WRONG_CREDENTIALS',
  'ACCOUNT_LOCKED',
  'REGISTRATION_CLOSED',
  'RESET_LINK_CLOSED',
  'CONFIRMATION_LINK_CLOSED',
  'MAIL_NOT_SET_UP',
  'POLL_CLOSED',
  'ALREADY_VOTED',
  'INVITATION_CLOSED',
  'JOIN_LINK_CLOSED',
  'LAST_OWNER',
  'QUOTA_REACHED',
  'INSUFFICIENT_SCOPE',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * A request that the domain refuses: the one error model. Only the domain throws it. GraphQL presents it as a member of
 * the result union, REST as a status, the chat socket as an error frame. Any other error is a bug.
 */
export abstract class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** One invalid field. `path` leads to it from the top of the input. */
export interface InputIssue {
  path: string[];
  message: string;
}

/** The input is invalid, no matter who sends it. */
export class InvalidInput extends Failure {
  constructor(readonly issues: InputIssue[]) {
    super('INVALID_INPUT', issues.map((issue) => issue.message).join(' '));
  }
}

export interface RefusedTrip {
  id: string;
  name: string;
}

/** The input is valid, but the change is not allowed: not now, not here, or not for this person. */
export class Refusal extends Failure {
  /** The seconds to wait before the next try. Null if waiting doesn't help. */
  readonly retryAfterSeconds: number | null = null;
  readonly missingScopes: readonly TokenScope[] | null = null;
  readonly trips: readonly RefusedTrip[] | null = null;
}

/** The entity does not exist, or the caller is not a member of its trip. Callers can't see the difference. */
export class NotFound extends Refusal {
  constructor(what: string) {
    super('NOT_FOUND', `${what} not found`);
  }
}

export class Forbidden extends Refusal {
  constructor(message: string) {
    super('FORBIDDEN', message);
  }
}

export class Conflict extends Refusal {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

export class Unauthenticated extends Refusal {
  constructor() {
    super('UNAUTHENTICATED', 'Please sign in first.');
  }
}

export class RateLimited extends Refusal {
  constructor(override readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', 'Too many attempts. Please try again later.');
  }
}

/** A person or a trip has reached a maximum number. Waiting does not help, unlike with RateLimited. */
export class QuotaReached extends Refusal {
  constructor(message: string) {
    super('QUOTA_REACHED', message);
    noteLimitHit('quota');
  }
}

/** An account can't be deleted, because its person is the only owner of trips with other members. */
export class LastOwner extends Refusal {
  override readonly trips: readonly RefusedTrip[];

  constructor(trips: readonly RefusedTrip[]) {
    const list = trips.map(({ id, name }) => `“${name}” (${id})`).join(', ');
    super('LAST_OWNER', `These trips need another owner first: ${list}.`);
    this.trips = trips;
  }
}

export class InsufficientScope extends Refusal {
  override readonly missingScopes: readonly TokenScope[];

  constructor(scope: TokenScope) {
    super('INSUFFICIENT_SCOPE', `This needs an access token with the scope ${scope}.`);
    this.missingScopes = [scope];
  }
}
