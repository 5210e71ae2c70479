import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { answerTooLong, boundedResult, MOST_EVENT_BYTES } from '../../schema/core/cost/answer-size.ts';
import { SubjectGone } from '../../schema/core/journal/event-subject.ts';
import { execute } from '../graphql/compiled.ts';
import { withRequestId } from '../graphql/request-errors.ts';

/** What is asked: parsed, validated and given its variables. */
export type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** The same, and by whom. */
export interface Operation extends Asked {
  contextValue: Context;
}

/** What an error is presented as, to the caller of this request. */
export type PresentError = (error: unknown, requestId: string) => GraphQLError;

/** The same, each error as it is presented. */
export const masked = (result: ExecutionResult, presentError: PresentError, requestId: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => presentError(error, requestId)) } : result;

/** What is delivered in place of an answer that could not be checked. */
export const failed = (error: unknown, presentError: PresentError, requestId: string): ExecutionResult => {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return masked({ errors: [new GraphQLError(originalError.message, { originalError })] }, presentError, requestId);
};

/** The last that is told to those who held a seat until then: everyone else can't tell a trip that is gone from another. */
export const tripDeleted = (): ExecutionResult => ({
  errors: [new GraphQLError('This trip was deleted.', { extensions: { code: 'TRIP_DELETED' } })],
});

const isGone = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof SubjectGone);

/**
 * The answer of a subscription to one event, errors masked.
 * @returns null when what the event is about is gone: then there is nothing to tell.
 */
export async function answer(
  operation: Operation,
  event: unknown,
  presentError: PresentError,
): Promise<ExecutionResult | null> {
  // What was looked up for one event may not be so at the next.
  const contextValue = { ...operation.contextValue, texts: { bytes: 0 } };
  const result = boundedResult(await execute({ ...operation, contextValue, rootValue: event }), contextValue);
  if (!result.errors) return result;
  if (isGone(result)) return null;
  return masked(result, presentError, contextValue.trace.id);
}

/**
 * What a frame of graphql-ws's `next` ends with, the same for every subscription that is told this.
 * @param requestId Goes into each error that lacks it. Of the subscriptions that share a frame, one's.
 * @param most Bytes; a longer result is refused as TOO_COMPLEX.
 */
export function endOfFrame(result: ExecutionResult, requestId: string, most = MOST_EVENT_BYTES): Buffer {
  const frame = Buffer.from(`${JSON.stringify(withRequestId(result, requestId))}}`);
  return frame.length <= most ? frame : endOfFrame({ errors: [answerTooLong(most)] }, requestId);
}

/** The answer as the end of a frame; null when there is nothing to tell. */
export async function payload(
  operation: Operation,
  event: TripEvent,
  presentError: PresentError,
): Promise<Buffer | null> {
  const result = await answer(operation, event, presentError);
  return result && endOfFrame(result, operation.contextValue.trace.id);
}
