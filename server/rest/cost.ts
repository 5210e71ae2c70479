import { createMiddleware } from 'hono/factory';
import { RateLimited } from '../../schema/core/failures.ts';
import { presentFailure } from '../http/failures.ts';
import type { TransportEnv } from '../http/transports.ts';

/** In points. A page of 100 rows over GraphQL costs about as much. It allows 2,000 requests per minute. */
const REQUEST_COST = 1_000;

/** Takes the cost of a REST request from the same budget as GraphQL operations. */
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
