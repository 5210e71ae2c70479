import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/context.ts';
import { SubjectGone } from '../../schema/event-subject.ts';
import { execute } from '../compiled.ts';

/** What is asked: parsed, validated and given its variables. */
export type Asked = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** The same, and by whom. */
export interface Operation extends Asked {
  contextValue: Context;
}

/** What a GraphQLError is presented as. */
export type PresentError = (error: GraphQLError) => Error;

/** The same, each error as it is presented. */
export const masked = (result: ExecutionResult, presentError: PresentError): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(presentError) as GraphQLError[] } : result;

/** The last that is told to those who held a seat until then: everyone else can't tell a trip that is gone from another. */
export const tripDeleted: ExecutionResult = {
  errors: [new GraphQLError('This trip was deleted.', { extensions: { code: 'TRIP_DELETED' } })],
};

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
  const contextValue = { ...operation.contextValue };
  const result = await execute({ ...operation, contextValue, rootValue: event });
  if (!result.errors) return result;
  if (isGone(result)) return null;
  return masked(result, presentError);
}

/** What a frame of graphql-ws's `next` ends with, the same for every subscription that is told this. */
export const endOfFrame = (result: ExecutionResult): Buffer => Buffer.from(`${JSON.stringify(result)}}`);

/** The answer as the end of a frame; null when there is nothing to tell. */
export async function payload(
  operation: Operation,
  event: TripEvent,
  presentError: PresentError,
): Promise<Buffer | null> {
  const result = await answer(operation, event, presentError);
  return result && endOfFrame(result);
}
