import { parse } from 'cookie';
import { isSecret } from '../../schema/access-token/secret.ts';
import { hashOfToken } from '../../schema/core/token-hash.ts';

export interface Credential {
  /** The stored id of the session. Null without a session's cookie, and with a malformed access token. */
  sessionId: string | null;
  /** Whether it came as an access token. Such a request's cookies are not read. */
  isToken: boolean;
}

export interface CredentialHeaders {
  authorization: string | null;
  cookie: string | null;
}

export const headerValues = (headers: { get(name: string): string | null }): CredentialHeaders => ({
  authorization: headers.get('authorization'),
  cookie: headers.get('cookie'),
});

export const anonymous: Credential = { sessionId: null, isToken: false };

/** Many programs forget the word Bearer. Our secrets have a beginning of their own. */
const TOKEN = /^(?:bearer(?: +(.*))?|(pjt_.*))$/i;

/** Whether the request brings an access token. Other schemes are for servers on the way to this one. */
export const bringsToken = (authorization: string | null): boolean =>
  authorization !== null && TOKEN.test(authorization);

/** Reads the credential from a request's headers. An access token takes precedence over a cookie. */
export function credentialIn({ authorization, cookie }: CredentialHeaders, cookieName: string): Credential {
  const token = authorization === null ? null : TOKEN.exec(authorization);
  if (token) {
    const secret = (token[1] ?? token[2] ?? '').trim();
    return { sessionId: isSecret(secret) ? hashOfToken(secret) : null, isToken: true };
  }
  const value = cookie ? parse(cookie)[cookieName] : undefined;
  return value && /^[\w-]{43}$/.test(value) ? { sessionId: hashOfToken(value), isToken: false } : anonymous;
}
