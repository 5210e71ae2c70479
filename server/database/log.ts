import type { Logger } from 'pino';

/** Where a database says what becomes of it; `console` will do. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;

const ignore = () => {};

export const silent: DatabaseLog = { info: ignore, warn: ignore, error: ignore };
