import { hash } from 'node:crypto';

/** Lets a person's browser keep a response. Before each use it asks whether the response is still current. */
const revalidated = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization, Accept-Encoding' };

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

const nothing = Buffer.alloc(0);
const known = new WeakMap<Uint8Array, string>();

/** A hash, so it changes with the body alone. Weak, because it is the same for all encodings, whose bytes differ. */
export function tagOf(body: Uint8Array): string {
  // Cached responses are sent many times.
  const tag = known.get(body) ?? `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  known.set(body, tag);
  return tag;
}

/** Whether an If-None-Match header names the tag: RFC 9110, section 13.1.2. */
export function isNamed(tag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false;
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  return ifNoneMatch.trim() === '*' || named.includes(tag.slice('W/'.length));
}

/** Adds the ETag to a response of status 200. If the client has the same body already, returns 304 without it. */
export function withTag<Whole extends Reply>(reply: Whole, ifNoneMatch: string | null | undefined): Whole {
  const tag = tagOf(reply.body);
  const headers = { ...revalidated, ETag: tag };
  if (isNamed(tag, ifNoneMatch)) return { ...reply, status: 304, headers, body: nothing };
  return { ...reply, headers: { ...reply.headers, ...headers } };
}
