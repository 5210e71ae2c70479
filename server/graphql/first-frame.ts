/** Clients of graphql-ws send an access token under one of these names. */
const tokenKey = /^(authorization|authtoken)$/i;
/** A program expects that these count, too, and would wonder why it is signed out. An author is none of them. */
const similarKey = /auth(?!or(?!i[sz]))|token|jwt|bearer|api.?key|secret|credential|password/i;
const similarValue = /^(bearer |pjt_)/i;

type Params = Readonly<Record<string, unknown>> | undefined;

/** Returns what the first frame of a socket has as its access token; null without one. */
export function tokenIn(params: Params): unknown {
  return Object.entries(params ?? {}).find(([key, value]) => tokenKey.test(key) && value)?.[1] ?? null;
}

/** Whether the first frame has something like an access token in another place, also in an object such as `headers`. */
export function hasMisplacedToken(params: Params, isNested = false): boolean {
  return Object.entries(params ?? {}).some(([key, value]) => {
    if (typeof value === 'string') return value !== '' && (similarKey.test(key) || similarValue.test(value));
    if (isNested || typeof value !== 'object' || value === null) return false;
    return hasMisplacedToken(value as Params, true);
  });
}
