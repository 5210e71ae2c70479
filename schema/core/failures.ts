import { noteLimitHit } from './cost/limit-hits.ts';

/** Why something was refused, in the words of the GraphQL enum FailureCode. */
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
  'POLL_CLOSED',
  'ALREADY_VOTED',
  'INVITATION_CLOSED',
  'LAST_OWNER',
  'QUOTA_REACHED',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * Something the caller did that the domain refuses: the one error model. Thrown in the domain only; GraphQL presents
 * it as a member of the result union, REST as a status, the chat socket as an error frame. Any other error is a bug.
 */
export abstract class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
  ) {
    super(message);
  }
}

/** One field that can't be taken as it is. `path` leads to it from the input's top. */
export interface InputIssue {
  path: string[];
  message: string;
}

/** Input that breaks a rule of its own, whoever sends it. */
export class InvalidInput extends Failure {
  constructor(readonly issues: InputIssue[]) {
    super('INVALID_INPUT', issues.map((issue) => issue.message).join(' '));
  }
}

/** Well-formed input that may not happen: now, here, or for this person. */
export class Refusal extends Failure {
  /** In how many seconds it may happen; null: waiting doesn't help. */
  readonly retryAfterSeconds: number | null = null;
}

/** Also the answer to whoever holds no seat on the trip: "not yours" and "not there" can't be told apart. */
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

/** A person or a trip has as many of something as it may have. Waiting does not help, unlike with RateLimited. */
export class QuotaReached extends Refusal {
  constructor(message: string) {
    super('QUOTA_REACHED', message);
    noteLimitHit('quota');
  }
}
