import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';

const KEY_BYTES = 32;

/** Reads a secret key of this installation, 256 bits. The first process that needs it creates it. */
export async function serverKey({ kysely, now }: Pick<Context, 'kysely' | 'now'>, name: string): Promise<Buffer> {
  const keys = kysely.selectFrom('serverKey').select('key').where('name', '=', name);
  const stored = await keys.executeTakeFirst();
  if (stored) return Buffer.from(stored.key, 'base64url');
  const key = randomBytes(KEY_BYTES).toString('base64url');
  await kysely
    .insertInto('serverKey')
    .values({ name, key, createdAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Buffer.from((await keys.executeTakeFirstOrThrow()).key, 'base64url');
}
