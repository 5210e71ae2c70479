import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Picture } from '../../prisma/generated/client.ts';
import { isVisible } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { NotFound } from '../core/failures.ts';
import { isIdOf } from '../core/ids.ts';
import { serverKey } from '../core/server-key.ts';
import { inUse, pictureFields } from './queries.ts';

const HOUR_MS = 60 * 60_000;

type Clock = Pick<Context, 'kysely' | 'now'>;

async function sealOf(ctx: Clock, id: string, until: number): Promise<string> {
  const key = await serverKey(ctx, 'faces');
  return `${until}.${createHmac('sha256', key).update(`${id} ${until}`).digest('base64url')}`;
}

/**
 * Returns an address under which anyone can load it for one to two hours: a person with a join link has no session. It
 * changes once an hour, so that a browser loads it once.
 */
export async function faceAddress(ctx: Clock, avatarUrl: string | null): Promise<string | null> {
  const id = avatarUrl?.split('/').at(-1) ?? '';
  if (!isIdOf('Picture', id)) return avatarUrl;
  const until = (Math.ceil(ctx.now().getTime() / HOUR_MS) + 1) * HOUR_MS;
  return `${avatarUrl}/${await sealOf(ctx, id, until)}`;
}

/** Returns the avatar of such an address. @param seal The last part of the address. @throws NotFound. */
export async function requireFace(ctx: Clock, id: string, seal: string): Promise<Picture> {
  const until = Number(/^(\d{13})\./.exec(seal)?.[1] ?? 0);
  const [given, right] = [Buffer.from(seal), Buffer.from(await sealOf(ctx, id, until))];
  const isRight = given.length === right.length && timingSafeEqual(given, right) && until > ctx.now().getTime();
  const picture = isRight
    ? await ctx.kysely
        .selectFrom('picture')
        .select(pictureFields)
        .where('id', '=', id)
        .where('purpose', '=', 'AVATAR')
        .where(inUse)
        .where(isVisible('picture.uploadedById'))
        .executeTakeFirst()
    : undefined;
  if (!picture) throw new NotFound('Picture');
  return picture;
}
