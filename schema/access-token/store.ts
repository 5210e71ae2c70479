import { newId } from '../core/ids.ts';
import type { Granted } from '../core/input/token-scopes.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { hashOfToken } from '../core/token-hash.ts';
import type { TokenRow } from './queries.ts';
import { hintOf, NEVER } from './rules.ts';
import { newSecret } from './secret.ts';

interface NewToken {
  name: string;
  userId: string;
  /** Null: never. */
  expiresAt: Date | null;
  granted: Granted;
}

/** A token, and its secret, which can't be read again. */
export interface CreatedToken {
  accessToken: TokenRow;
  secret: string;
}

export async function storeToken(
  tx: Tx,
  createdAt: Date,
  { name, userId, expiresAt, granted }: NewToken,
): Promise<CreatedToken> {
  const secret = newSecret();
  const id = hashOfToken(secret);
  const token = { id: newId('AccessToken'), name, hint: hintOf(secret) };
  const session = { id, publicId: newId('Session'), userId, createdAt, expiresAt: expiresAt ?? NEVER };
  const unused = { device: null, lastUsedAt: null, granted: JSON.stringify(granted) };
  await send(tx, tx.insertInto('session').values({ ...session, ...unused }));
  await send(tx, tx.insertInto('accessToken').values({ ...token, sessionId: id }));
  return { accessToken: { ...token, ...granted, createdAt, expiresAt, lastUsedAt: null }, secret };
}
