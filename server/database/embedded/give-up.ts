import type { Logger } from 'pino';

/** Time for the 503 responses to waiting requests. */
const ANSWER_MS = 300;

/** Logs why this process cannot continue, and ends it with exit code 1, so that systemd or Docker can restart it. */
export const giveUp =
  (log: Logger) =>
  (reason: string): void => {
    log.fatal(reason);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), ANSWER_MS);
  };
