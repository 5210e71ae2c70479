import type { LoggerOptions } from 'pino';
import { loggedError } from './log-errors.ts';

/** What every line of the log keeps to: nothing that people wrote, and no secret. */
export const logOptions: LoggerOptions = {
  redact: ['*.password', '*.passwordHash', '*.token', '*.cookie'],
  serializers: { err: (error: unknown) => loggedError(error) },
};
