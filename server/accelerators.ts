import * as z from 'zod/mini';

/**
 * Parts that only make the server faster. Each can be switched off with ACCELERATORS_OFF, to measure its gain or to
 * find out whether it causes a fault:
 *
 * - `compiled`: compiles queries and subscriptions that repeat to functions.
 * - `fast-path`: answers plain GraphQL requests without the Request and Response of the web framework.
 * - `inline-ids`: lets queries that differ only in the ids inside them share one document. It is part of the fast path.
 * - `joint-reads`: reads through one connection what is asked for in one turn of the event loop.
 * - `kept-answers`: answers a query about an unchanged trip from a cache of responses. Only the fast path asks this
 *   cache, so switching `fast-path` off switches it off too.
 * - `kept-cards`: caches what the card of a trip shows in the list of trips, until the trip changes.
 * - `shared-executions`: executes a subscription once per event for all subscribers who get the same result.
 */
export const accelerators = [
  'compiled',
  'fast-path',
  'inline-ids',
  'joint-reads',
  'kept-answers',
  'kept-cards',
  'shared-executions',
] as const;

export type Accelerator = (typeof accelerators)[number];

export type Accelerators = ReadonlySet<Accelerator>;

export const acceleratorName = z.enum(accelerators, `must be a list of: ${accelerators.join(', ')}`);
