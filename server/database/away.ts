import { Unavailable } from '../../schema/core/unavailable.ts';
import { codeOf } from './error-code.ts';
import { DatabaseAway } from './postgres-watch.ts';

/** node-postgres's own errors have no code, only a message. */
const driverMessages =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error)/;

/** Unreachable addresses, broken sockets, and Postgres shutting down, starting up, or without a free connection. */
const systemCodes = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/**
 * Temporary errors of a running Postgres: lock timeout (55P03), statement timeout (57014), out of memory (53200).
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const busyCodes = new Set(['55P03', '57014', '53200']);

/** Whether the database or our queue in front of it was too busy, so that a retry may succeed. */
export const isBusy = (error: unknown): boolean => error instanceof Unavailable || busyCodes.has(codeOf(error));

/** Whether the operator has closed the database. A wrong statement may have this code too, but is not fatal. */
const isClosed = (error: Error) => codeOf(error) === '55000' && 'severity' in error && error.severity === 'FATAL';

/** Whether the error means that the database is not reachable, and not that the statement was wrong. */
export const isAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  (error instanceof Error && (driverMessages.test(error.message) || systemCodes.has(codeOf(error)) || isClosed(error)));
