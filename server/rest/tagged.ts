import type { Context as HonoContext } from 'hono';
import { withTag } from '../http/etag.ts';
import type { TransportEnv } from '../http/transports.ts';

export const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** Answers with a body, by default of JSON, and its ETag, or with 304 if the client has the same one already. */
export function answerTagged(
  c: HonoContext<TransportEnv>,
  content: Buffer<ArrayBuffer>,
  ofContent: Record<string, string> = JSON_HEADERS,
): Response {
  const whole = { status: 200, headers: ofContent, body: content };
  const { status, headers, body } = withTag(whole, c.req.header('if-none-match'));
  return status === 304 ? c.body(null, 304, headers) : c.body(body, 200, headers);
}
