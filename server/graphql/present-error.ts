import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { Failure, InvalidInput, RateLimited } from '../../schema/core/failures.ts';
import { RETRY_AFTER_SECONDS, type Services } from '../http/transports.ts';
import { requestError } from '../operation/request-errors.ts';

/** Errors that this module created. Presenting them again changes nothing. */
const presented = new WeakSet<Error>();

/**
 * A Failure outside a result union keeps its code. Anything else is a bug: it is reported, and masked.
 * @param requestId It is added to the error's extensions.
 */
export function presentError(error: unknown, requestId: string, reportBug: Services['reportBug']): GraphQLError {
  if (error instanceof GraphQLError && presented.has(error)) return error;
  const shown = presentNew(error, requestId, reportBug);
  presented.add(shown);
  return shown;
}

function presentNew(error: unknown, requestId: string, reportBug: Services['reportBug']): GraphQLError {
  const cause = error instanceof GraphQLError ? error.originalError : error;
  // Without a cause it is the request's own mistake, unless it happened while a field was executed.
  const isOfRequest = !cause && error instanceof GraphQLError && !error.path;
  if (error instanceof GraphQLError && isOfRequest) {
    const coded = error.extensions.code ? error : requestError(error, 'BAD_REQUEST');
    return inPlaceOf(coded, coded.message, { ...coded.extensions, requestId });
  }
  if (error instanceof GraphQLError && cause instanceof GraphQLError) {
    return inPlaceOf(error, error.message, { ...error.extensions, requestId });
  }
  if (cause instanceof Failure) {
    const issues = cause instanceof InvalidInput ? { issues: cause.issues } : {};
    const retryAfterSeconds = cause instanceof RateLimited ? { retryAfterSeconds: cause.retryAfterSeconds } : {};
    return inPlaceOf(error, cause.message, { code: cause.code, ...issues, ...retryAfterSeconds, requestId });
  }
  const { status, code, message } = reportBug(cause ?? error, requestId);
  const headers = status === 503 && { headers: { 'Retry-After': RETRY_AFTER_SECONDS } };
  return inPlaceOf(error, message, { code, http: { status, ...headers }, requestId });
}

function inPlaceOf(error: unknown, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes = null, path = null, locations } = error;
  return Object.assign(new GraphQLError(message, { nodes, path, extensions }), { locations });
}
