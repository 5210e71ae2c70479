import type { Context } from './context.ts';

/** What a job needs that erases what can't be restored any more. */
export interface Erasing extends Pick<Context, 'kysely' | 'now'> {
  /** Notes that bytes outside the rows must be erased too. Runs before something is erased. */
  prepare(): Promise<void>;
}
