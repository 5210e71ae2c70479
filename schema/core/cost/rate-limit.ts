import { builder } from '../builder.ts';
import type { Budget } from './limits.ts';

const RateLimitType = builder.objectRef<Budget>('RateLimit').implement({
  description:
    'The caller’s budget for operations. Each operation costs points: about one for each field of its response that it can return, and 20 for each list that it reads. A cached response costs one point.',
  fields: (t) => ({
    limit: t.exposeInt('limit', { description: 'The points that the caller may spend in a minute.' }),
    remaining: t.exposeInt('remaining', {
      description: 'The points that are left in this minute. This operation is already paid.',
    }),
    resetsInSeconds: t.exposeInt('resetsInSeconds', { description: 'The seconds until the next budget.' }),
  }),
});

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimitType,
    nullable: true,
    description:
      'The caller’s budget for operations, the same as in the header RateLimit: of the person, over all of their sessions and tokens, or of the network address when signed out. Null if the server has no such limit.',
    resolve: (_root, _args, ctx) => ctx.limits.budgetOf(ctx),
  }),
);
