import type { Logger } from 'pino';

/** The log of a database. `console` works too. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const ignore = () => {};

export const silent: DatabaseLog = { info: ignore, warn: ignore, error: ignore };
