import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type Exchange, refuse } from './exchange.ts';

/** Twelve times the largest body that our own forms send. */
export const MAX_BODY_BYTES = 256 * 1024;

/** RFC 9112, section 6.3: a request of any method without either header has no body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The rest of the body is not read, so the connection cannot be used again. */
function refuseTooLarge(exchange: Exchange): void {
  const refused = { status: 413, code: 'BAD_REQUEST', message: 'The request body can be at most 256 kB.' };
  refuse(exchange, refused, { Connection: 'close' });
}

/** Letters in another encoding would be stored as U+FFFD. */
const notUtf8 = { status: 415, code: 'BAD_REQUEST', message: 'The request body must be in UTF-8.' };

/** Reads the body into the exchange, and goes on. Refuses one that is not UTF-8, or too large, announced or not. */
export function receiveBody(exchange: Exchange, next: (exchange: Exchange) => Promise<void>): void {
  const { incoming, outgoing } = exchange;
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    refuseTooLarge(exchange);
    return;
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  const read = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= MAX_BODY_BYTES) {
      parts.push(part);
      return;
    }
    incoming.off('data', read).off('end', end);
    refuseTooLarge(exchange);
  };
  const end = () => {
    exchange.body = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    if (isUtf8(exchange.body)) void next(exchange);
    else refuse(exchange, notUtf8);
  };
  // The client has hung up.
  incoming
    .on('data', read)
    .on('end', end)
    .on('error', () => outgoing.destroy());
}
