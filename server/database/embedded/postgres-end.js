// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.
// https://www.postgresql.org/docs/18/protocol-message-formats.html

const READY_FOR_QUERY = 0x5a;
const READY_BYTES = 6;
/** The fields of an ErrorResponse: severity, SQLSTATE and message. Values of rows never contain \0. */
const END = /\0V(?:PANIC|FATAL)\0C\w{5}\0M([^\0]*)\0/;
/** The SQLSTATE of a full disk. */
const DISK_FULL = '\0C53100\0';
/** How long before its end a full disk is taken for the cause. */
const CAUSE_MS = 10_000;

/**
 * After a statement that found the disk full, rolling back may fail for a reason that does not name the disk. Then
 * the reason is completed. @param {() => number} now In milliseconds.
 * @returns {(answer: Uint8Array) => string | null} Postgres's last message; null if it has not ended.
 */
export function endWatch(now = Date.now) {
  let fullAt = -Infinity;
  return ({ buffer, byteOffset, byteLength }) => {
    const answer = Buffer.from(buffer, byteOffset, byteLength);
    if (answer.includes(DISK_FULL)) fullAt = now();
    // Nearly every answer ends like this: Postgres waits for the next query.
    if (answer[byteLength - READY_BYTES] === READY_FOR_QUERY) return null;
    // A PANIC, as for a full disk of its log, is Postgres's last message. A server would start a new backend.
    const reason = END.exec(answer.toString('utf8'))?.[1];
    if (reason === undefined) return null;
    return now() - fullAt < CAUSE_MS ? `${reason} (no space left on device)` : reason;
  };
}
