import type { Context as HonoContext } from 'hono';
import { withTag } from '../http/etag.ts';
import type { TransportEnv } from '../http/transports.ts';

export const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Answers with a body of JSON and its ETag, or with 304 if the client has the same one already. */
export function answerTagged(c: HonoContext<TransportEnv>, json: Buffer<ArrayBuffer>): Response {
  const whole = { status: 200, headers: JSON_HEADERS, body: json };
  const { status, headers, body } = withTag(whole, c.req.header('if-none-match'));
  return status === 304 ? c.body(null, 304, headers) : c.body(body, 200, headers);
}
