import { GraphQLError } from 'graphql';
import type { Context } from '../../schema/core/context.ts';
import { measureOperation, tooLarge } from '../../schema/core/cost/size.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { variablesError } from '../graphql/variables.ts';
import type { Operation } from '../live/payloads.ts';
import { INTROSPECTION_COST, introspects } from './introspection.ts';

/** Checks an operation's size and takes its cost. @returns the error if it is too large or over budget, else null. */
export function refusalOf(operation: Operation): GraphQLError | null {
  const error = variablesError(operation) ?? tooLarge(operation);
  if (error) return error;
  const fields = measureOperation(operation)?.complexity ?? 0;
  const cost = fields + (introspects(operation.document) ? INTROSPECTION_COST : 0);
  // Lists of unknown length may have a fraction as their cost.
  return overBudget(operation.contextValue, Math.max(1, Math.ceil(cost)));
}

/** Takes the cost from the caller's budget. @returns the error if the caller is over budget, else null. */
export function overBudget(ctx: Context, cost: number): GraphQLError | null {
  try {
    ctx.limits.spendCost(ctx, cost);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { code, retryAfterSeconds } = error;
    const http = { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } };
    const message = `You have asked for too much in one minute. Please try again in ${retryAfterSeconds} seconds.`;
    return new GraphQLError(message, { extensions: { code, retryAfterSeconds, http } });
  }
}

/** Returns the function that stops counting the subscription, or the error if the caller has too many. */
export async function openSubscription({ viewer, address, limits }: Context): Promise<GraphQLError | (() => void)> {
  const close = await limits.open('subscriptions', viewer?.id ?? address);
  if (close) return close;
  const extensions = { code: 'TOO_MANY_OPERATIONS', http: { status: 429 } };
  return new GraphQLError('You have too many subscriptions open. Close some of them first.', { extensions });
}
