// In the database's thread; JavaScript for the same reason as password-worker.js.
// https://www.postgresql.org/docs/17/protocol-message-formats.html

const ERROR_RESPONSE = 0x45;
const READY_FOR_QUERY = 0x5a;
const READY_BYTES = 6;

/**
 * Whether Postgres has ended with this answer. A PANIC (a full disk under its log, say) is the last that it sends; a
 * backend of a server would be started again, the embedded one is not.
 * @param {Uint8Array} answer
 * @returns {string | null} the reason in Postgres' words.
 */
export function endedBy(answer) {
  // Nearly every answer: it waits for the next query.
  if (answer[answer.length - READY_BYTES] === READY_FOR_QUERY) return null;
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + 5 <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== ERROR_RESPONSE) continue;
    const fields = fieldsOf(answer.subarray(at + 5, at + 1 + view.getUint32(at + 1)));
    if (fields.V === 'PANIC' || fields.V === 'FATAL') return fields.M ?? fields.V;
  }
  return null;
}

/** @param {Uint8Array} message @returns {Record<string, string>} by the letters of the protocol: V severity, M message. */
function fieldsOf(message) {
  const texts = Buffer.from(message).toString('utf8').split('\0');
  return Object.fromEntries(texts.filter(Boolean).map((text) => [text.charAt(0), text.slice(1)]));
}
