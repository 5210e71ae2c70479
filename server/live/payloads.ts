import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { answerTooLong, boundedResult, MOST_EVENT_BYTES } from '../../schema/core/cost/answer-size.ts';
import { SubjectGone } from '../../schema/core/journal/event-subject.ts';
import { makeContext } from '../context.ts';
import { withRequestId } from '../graphql/request-errors.ts';

/** A parsed and validated operation with its variables. */
export type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** An operation with its caller's context. */
export interface Operation extends Asked {
  contextValue: Context;
}

/** Returns the error that the caller of this request sees. */
export type PresentError = (error: unknown, requestId: string) => GraphQLError;

export type Execute = (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>;

/** How operations are executed, and how their errors are presented. */
export interface Engine {
  execute: Execute;
  presentError: PresentError;
}

/** Returns the result with each error presented. */
export const masked = (result: ExecutionResult, presentError: PresentError, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => presentError(error, requestId)) } : result;

/** The result for an event whose check failed with an error. */
export const failed = (error: unknown, presentError: PresentError, requestId: string): ExecutionResult => {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return masked({ errors: [new GraphQLError(originalError.message, { originalError })] }, presentError, requestId);
};

/** The last result for the members of a deleted trip. Others can't distinguish a deleted trip from an unknown one. */
export const tripDeleted = (): ExecutionResult => ({
  errors: [new GraphQLError('This trip was deleted.', { extensions: { code: 'TRIP_DELETED' } })],
});

const isGone = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof SubjectGone);

/**
 * Executes a subscription for one event. Errors are masked.
 * @returns null if the event's subject is gone, so that there is nothing to send.
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
  return masked(result, presentError, contextValue.trace.id);
}

/**
 * Serializes a result as the end of a graphql-ws `next` frame, which all subscriptions with this result can share.
 * @param requestId It is added to each error that has none. If subscriptions share a frame, it belongs to one of them.
 * @param most The limit in bytes. A longer result is refused as TOO_COMPLEX.
 */
export function endOfFrame(result: ExecutionResult, requestId: string, most = MOST_EVENT_BYTES): Buffer {
  const frame = Buffer.from(`${JSON.stringify(withRequestId(result, requestId))}}`);
  return frame.length <= most ? frame : endOfFrame({ errors: [answerTooLong(most)] }, requestId);
}

/** Executes a subscription for one event. @returns the end of a frame, or null if there is nothing to send. */
export async function payload(operation: Operation, event: TripEvent, engine: Engine): Promise<Buffer | null> {
  const result = await answer(operation, event, engine);
  return result && endOfFrame(result, operation.contextValue.trace.id);
}
