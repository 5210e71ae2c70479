import * as z from 'zod/mini';
import { Prisma } from '../../prisma/generated/client.ts';
import { Unavailable } from '../../schema/core/unavailable.ts';
import { DatabaseAway } from './postgres-watch.ts';

/** Prisma's codes for a server that cannot be reached, does not answer, closed the connection, or has none left. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** The form in which Prisma passes on a driver error. */
const AdapterMeta = z.object({
  driverAdapterError: z.object({
    cause: z.object({ kind: z.string(), originalCode: z.optional(z.string()) }),
  }),
});

/** The driver adapter's names for the same problems. */
const adapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

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
 * Temporary errors of a running Postgres: lock timeout (55P03), statement timeout (57014), full disk (53100), out of
 * memory (53200). https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const busyCodes = new Set(['55P03', '57014', '53100', '53200']);

/** Whether the database or our queue in front of it was too busy, so that a retry may succeed. */
export const isBusy = (error: unknown): boolean => error instanceof Unavailable || busyCodes.has(codeOf(error));

/** Whether the error means that the database is not reachable, and not that the statement was wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError && prismaCodes.has(error.code)) return true;
  const cause = adapterCauseOf(error);
  if (cause) return adapterKinds.has(cause.kind);
  if (!(error instanceof Error)) return false;
  return driverMessages.test(error.message) || systemCodes.has(codeOf(error));
}

const adapterCauseOf = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError
    ? AdapterMeta.safeParse(error.meta).data?.driverAdapterError.cause
    : undefined;

/** The error code of Postgres or the system; '' if there is none. */
function codeOf(error: unknown): string {
  const cause = adapterCauseOf(error);
  if (cause) return cause.originalCode ?? '';
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
