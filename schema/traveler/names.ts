import { personOf } from '../account/people.ts';
import type { Context } from '../core/context.ts';
import type { TravelerRow } from './queries.ts';
import { LEFT_WITHOUT_NAME } from './rules.ts';

type Named = Pick<TravelerRow, 'name' | 'userId' | 'username'>;

/** The username of the account, or the name with which someone added the traveler. */
export async function travelerName(ctx: Context, { name, userId, username }: Named): Promise<string> {
  if (name !== null) return name;
  const found = username === undefined ? (await personOf(ctx, undefined, userId))?.username : username;
  return found ?? LEFT_WITHOUT_NAME;
}
