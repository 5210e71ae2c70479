import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Failure, type FailureCode, InvalidInput, RateLimited } from '../../schema/core/failures.ts';

const statuses: Record<FailureCode, ContentfulStatusCode> = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  WRONG_CREDENTIALS: 401,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPE: 403,
  ACCOUNT_LOCKED: 403,
  REGISTRATION_CLOSED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  POLL_CLOSED: 409,
  ALREADY_VOTED: 409,
  INVITATION_CLOSED: 409,
  JOIN_LINK_CLOSED: 409,
  RESET_LINK_CLOSED: 409,
  CONFIRMATION_LINK_CLOSED: 409,
  MAIL_NOT_SET_UP: 409,
  LAST_OWNER: 409,
  QUOTA_REACHED: 409,
  RATE_LIMITED: 429,
};

/** `issues` lists the invalid fields of an input. */
export const presentFailure = (failure: Failure) => ({
  status: statuses[failure.code],
  headers: failure instanceof RateLimited ? { 'Retry-After': String(failure.retryAfterSeconds) } : {},
  body: { error: failure.message, ...(failure instanceof InvalidInput && { issues: failure.issues }) },
});
