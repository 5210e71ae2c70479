import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { isAway } from './away.ts';
import type { House } from './doors.ts';

/**
 * Logs an error that nobody expected under a reference, and says to the caller no more than that.
 * @param canBeAway Whether the database is a server; of one inside this process a broken connection is a bug as well.
 */
export const bugReporter =
  (log: Logger, canBeAway: boolean): House['reportBug'] =>
  (error) => {
    if (canBeAway && isAway(error)) {
      // Said once by whoever watches it, not for each request.
      log.debug({ err: error }, 'The database is away.');
      return { status: 503, message: 'The database can’t be reached at the moment. Please try again shortly.' };
    }
    const reference = randomBytes(6).toString('hex');
    log.error({ err: error, reference }, 'Unexpected error');
    return { status: 500, message: `Something went wrong. Reference: ${reference}` };
  };
