import type { Context } from './context.ts';

export interface Erasing extends Pick<Context, 'kysely' | 'now'> {
  /** Notes that bytes outside the rows must be erased too. Runs before something is erased. */
  prepare(): Promise<void>;
}
