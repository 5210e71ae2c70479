import * as z from 'zod/mini';

/**
 * Parts that only make the server faster. Each can be switched off with ACCELERATORS_OFF, to measure its gain or to
 * find out whether it causes a fault:
 *
 * - `compiled`: compiles queries and subscriptions that repeat to functions.
 * - `joint-reads`: reads through one connection what is asked for in one turn of the event loop.
 * - `kept-answers`: answers a query about an unchanged trip from a cache of responses.
 * - `kept-cards`: caches what the card of a trip shows in the list of trips, and its public page, until the trip changes.
 * - `shared-executions`: executes a subscription once per event for all subscribers who get the same result.
 */
export const accelerators = ['compiled', 'joint-reads', 'kept-answers', 'kept-cards', 'shared-executions'] as const;

export type Accelerator = (typeof accelerators)[number];

export type Accelerators = ReadonlySet<Accelerator>;

export const acceleratorName = z.enum(accelerators, `must be a list of: ${accelerators.join(', ')}`);
