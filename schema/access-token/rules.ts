import type { TokenScope } from '../core/input/token-scopes.ts';

/** A person has one token per program, and few programs. */
export const MAX_TOKENS = 50;
/** After a year without renewal, its owner has probably forgotten it. */
export const MAX_TOKEN_DAYS = 366;

/** The number of a secret's characters that its owner sees, to tell tokens apart. */
const HINT_CHARACTERS = 4;

export const hintOf = (secret: string): string => secret.slice(-HINT_CHARACTERS);

/** The scopes of a new token. Each token may read: payloads of mutations show what they change. */
export const grantedScopes = (asked: readonly TokenScope[]): TokenScope[] => [
  ...new Set<TokenScope>(['READ', ...asked]),
];

/** The expiry of a token without one, as it is stored. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

const DAY_MS = 86_400_000;

/** Returns what is wrong with the expiry of a new token, as a sentence; null if nothing is. */
export function expiryProblem(expiresAt: Date, now: Date): string | null {
  if (expiresAt <= now) return 'The expiry must be in the future.';
  const latest = new Date(now.getTime() + MAX_TOKEN_DAYS * DAY_MS);
  return expiresAt > latest ? `The expiry can be at most ${MAX_TOKEN_DAYS} days from now.` : null;
}
