import * as z from 'zod/mini';
import { Prisma } from '../prisma/generated/client.ts';
import { DatabaseAway } from './postgres-watch.ts';

/** Prisma's codes for a server that can't be reached, doesn't answer, hung up, or has no connection to spare. */
const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** The same in a raw query's error, as the driver adapter names it. */
const AdapterMeta = z.object({
  driverAdapterError: z.object({
    cause: z.object({
      kind: z.enum(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']),
    }),
  }),
});

/** What node-postgres says of its own accord comes without a code. */
const driverWords =
  /^(Connection terminated|timeout expired|timeout exceeded|Query read timeout|Client has encountered a connection error)/;

/** Addresses that lead nowhere, sockets that break, and Postgres shutting down, starting up, or with no connection to spare. */
const systemCodes = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P03', '53300'],
]);

/** Whether the error came of a database that isn't there, and not of what it was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return prismaCodes.has(error.code) || AdapterMeta.safeParse(error.meta).success;
  }
  if (!(error instanceof Error)) return false;
  return driverWords.test(error.message) || ('code' in error && systemCodes.has(String(error.code)));
}
