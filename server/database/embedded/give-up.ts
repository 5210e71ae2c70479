import type { Logger } from 'pino';

/** For requests that waited for the database to be answered 503. */
const ANSWER_MS = 300;

/** Logs why this process can't go on, and ends it with exit code 1. What restarts it (systemd, Docker) finds the reason. */
export const giveUp =
  (log: Logger) =>
  (reason: string): void => {
    log.fatal(reason);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), ANSWER_MS);
  };
