import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { Prisma } from '../prisma/generated/client.ts';
import type { House } from './doors.ts';
import { DatabaseAway } from './postgres-watch.ts';

/** Prisma's codes for a server that can't be reached, doesn't answer, hung up, or has no connection to spare. */
const awayCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);

function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && awayCodes.has(error.code);
}

/** Logs an error that nobody expected under a reference, and says to the caller no more than that. */
export const bugReporter =
  (log: Logger): House['reportBug'] =>
  (error) => {
    if (isAway(error)) {
      log.warn({ err: error }, 'The database is away.');
      return { status: 503, message: 'The database can’t be reached at the moment. Please try again shortly.' };
    }
    const reference = randomBytes(6).toString('hex');
    log.error({ err: error, reference }, 'Unexpected error');
    return { status: 500, message: `Something went wrong. Reference: ${reference}` };
  };
