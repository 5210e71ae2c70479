// Runs in the database's thread. It is JavaScript for the same reason as password-worker.js.
// https://www.postgresql.org/docs/18/protocol-message-formats.html

const ERROR_RESPONSE = 0x45;
const READY_FOR_QUERY = 0x5a;
const READY_BYTES = 6;
/** The field of an ErrorResponse with the SQLSTATE of a full disk. */
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
  return (answer) => {
    const { buffer, byteOffset, byteLength } = answer;
    if (Buffer.from(buffer, byteOffset, byteLength).includes(DISK_FULL)) fullAt = now();
    const reason = endedBy(answer);
    return reason !== null && now() - fullAt < CAUSE_MS ? `${reason} (no space left on device)` : reason;
  };
}

/**
 * A PANIC, as for a full disk of its log, is Postgres's last message. A server would start a new backend.
 * @param {Uint8Array} answer @returns {string | null} Postgres's message; null if it has not ended.
 */
function endedBy(answer) {
  // Nearly every answer ends like this: Postgres waits for the next query.
  if (answer[answer.length - READY_BYTES] === READY_FOR_QUERY) return null;
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue;
    const fields = fieldsOf(answer.subarray(at + 5, at + 1 + view.getUint32(at + 1)));
    if (fields.V === 'PANIC' || fields.V === 'FATAL') return fields.M ?? fields.V;
  }
  return null;
}

/** @param {Uint8Array} message @returns {Record<string, string>} by the protocol's letters: V severity, M message. */
function fieldsOf(message) {
  const texts = Buffer.from(message).toString('utf8').split('\0');
  return Object.fromEntries(texts.filter(Boolean).map((text) => [text.charAt(0), text.slice(1)]));
}
