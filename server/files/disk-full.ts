/** The disk or a quota on it, as the system says it, and Postgres's disk_full. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** For the people who use this server: only its operator can help. */
export const DISK_FULL = "This server's disk is full. Please tell its operator.";

/** Whether the error, or what caused it, is a full disk. A retry fails until someone frees space. */
export function isDiskFull(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || isDiskFull(error.cause);
}

/** For operators, who read it at a terminal. */
export const freeSpace = (error: Error): string =>
  `This server's disk is full (${error.message}). Free some space and run the command again.`;
