import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import { answerTooLong, boundedResult, MOST_EVENT_BYTES } from '../../schema/core/cost/answer-size.ts';
import { SubjectGone } from '../../schema/core/journal/event-subject.ts';
import type { BugReport } from '../http/transports.ts';
import { makeContext } from '../operation/context.ts';
import type { Operation } from '../operation/operation.ts';
import { withRequestId } from '../operation/request-errors.ts';

export type PresentError = (error: unknown, requestId: string) => GraphQLError;

export type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

export interface Engine {
  execute: Execute;
  presentError: PresentError;
}

export const masked = (result: ExecutionResult, presentError: PresentError, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => presentError(error, requestId)) } : result;

const wrapped = (error: unknown): GraphQLError => {
  if (error instanceof GraphQLError) return error;
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
};

/** The last result of a stream that an error ends. Without `data`: its `seq` would say that the event was delivered. */
export const failed = (error: unknown, presentError: PresentError, requestId: string): ExecutionResult =>
  masked({ errors: [wrapped(error)] }, presentError, requestId);

/** The last result for the members of a deleted trip. Others can't distinguish a deleted trip from an unknown one. */
export const tripDeleted = (): ExecutionResult => ({
  errors: [new GraphQLError('This trip was deleted.', { extensions: { code: 'TRIP_DELETED' } })],
});

/** Of errors that are neither the caller's own nor a limit. A later execution may succeed. */
const faults: ReadonlySet<unknown> = new Set<BugReport['code']>(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR']);

const isGone = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof SubjectGone);

/**
 * Executes a subscription for one event. Errors are masked.
 * @returns null if the event's subject is gone, so that there is nothing to send.
 * @throws the presented error if the execution failed by a fault of the server. Then the event is not delivered.
 */
export async function answer(
  operation: Operation,
  event: unknown,
  { execute, presentError }: Engine,
): Promise<ExecutionResult | null> {
  // A new context per event, because memoized data may have changed since the last one.
  const contextValue = makeContext(operation.contextValue, operation.contextValue);
  const result = boundedResult(await execute({ ...operation, contextValue, rootValue: event }), contextValue);
  if (!result.errors) return result;
  if (isGone(result)) return null;
  const shown = masked(result, presentError, contextValue.trace.id);
  const fault = shown.errors?.find(({ extensions }) => faults.has(extensions.code));
  if (fault) throw fault;
  return shown;
}

/**
 * Serializes a result as the end of a graphql-ws `next` message, which all subscriptions with this result can share.
 * @param requestId It is added to each error that has none. If subscriptions share a message, it belongs to one of them.
 * @param most The limit in bytes. A longer result is refused as TOO_COMPLEX.
 */
export function endOfMessage(result: ExecutionResult, requestId: string, most = MOST_EVENT_BYTES): Buffer {
  const message = Buffer.from(`${JSON.stringify(withRequestId(result, requestId))}}`);
  return message.length <= most ? message : endOfMessage({ errors: [answerTooLong(most)] }, requestId);
}

/** Like `answer`. @returns the end of a message, or null if there is nothing to send. @throws as `answer` does. */
export async function payload(operation: Operation, event: TripEvent, engine: Engine): Promise<Buffer | null> {
  const result = await answer(operation, event, engine);
  return result && endOfMessage(result, operation.contextValue.trace.id);
}
