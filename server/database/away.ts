import * as z from 'zod/mini';
import { Prisma } from '../../prisma/generated/client.ts';
import { Unavailable } from '../../schema/core/unavailable.ts';
import { DatabaseAway } from './postgres-watch.ts';

/** Prisma's codes for a server that can't be reached, doesn't answer, hung up, or has no connection to spare. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** How Prisma hands on an error of the driver's. */
const AdapterMeta = z.object({
  driverAdapterError: z.object({
    cause: z.object({ kind: z.string(), originalCode: z.optional(z.string()) }),
  }),
});

/** Its names of the codes above. */
const adapterKinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/** What node-postgres says of its own accord comes without a code. */
const driverWords =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error)/;

/** Addresses that lead nowhere, sockets that break, and Postgres shutting down, starting up, or with no connection to spare. */
const systemCodes = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/**
 * What Postgres refuses although it is there: a lock that was not released in time (55P03), a statement that took too
 * long (57014), a full disk (53100), memory (53200). https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const busyCodes = new Set(['55P03', '57014', '53100', '53200']);

/** Whether the database, or our queue in front of it, could not do it now, and may in a moment. */
export const isBusy = (error: unknown): boolean => error instanceof Unavailable || busyCodes.has(codeOf(error));

/** Whether the error came of a database that isn't there, and not of what it was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError && prismaCodes.has(error.code)) return true;
  const cause = adapterCauseOf(error);
  if (cause) return adapterKinds.has(cause.kind);
  if (!(error instanceof Error)) return false;
  return driverWords.test(error.message) || systemCodes.has(codeOf(error));
}

const adapterCauseOf = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError
    ? AdapterMeta.safeParse(error.meta).data?.driverAdapterError.cause
    : undefined;

/** Postgres' or the system's; the empty text without one. */
function codeOf(error: unknown): string {
  const cause = adapterCauseOf(error);
  if (cause) return cause.originalCode ?? '';
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
