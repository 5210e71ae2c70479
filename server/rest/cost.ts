import { createMiddleware } from 'hono/factory';
import { RateLimited } from '../../schema/core/failures.ts';
import type { TransportEnv } from '../transports.ts';
import { presentFailure } from './failures.ts';

/** In points: a page of a hundred rows over GraphQL costs about as much. It leaves 2,000 requests a minute. */
const REQUEST_COST = 1_000;

/** Pays for a REST request from the budget that GraphQL operations are paid from. */
export const paid = createMiddleware<TransportEnv>(async (c, next) => {
  const { ctx } = c.var;
  try {
    ctx.limits.spendCost(ctx, REQUEST_COST);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    const { status, headers, body } = presentFailure(error);
    return c.json(body, status, headers);
  }
  await next();
});
