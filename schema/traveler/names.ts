import type { Traveler } from '../../prisma/generated/client.ts';
import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import { LEFT_WITHOUT_NAME } from './rules.ts';

/** The username of the account, or the name with which someone added the traveler. */
export const travelerName = async (
  ctx: Context,
  { name, userId }: Pick<Traveler, 'name' | 'userId'>,
): Promise<string> => name ?? (await personOf(ctx, undefined, userId))?.username ?? LEFT_WITHOUT_NAME;
