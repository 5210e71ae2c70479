import { expect, test } from 'vitest';
import { draftPicture } from '../../prisma/drafts.ts';
import { testDomain } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import { grantUpload } from './grants.ts';
import { MAX_AVATARS, MAX_PICTURE_BYTES, MAX_PICTURES } from './rules.ts';

const domain = await testDomain();
const { db } = domain;

const outcome = (ctx: Context, input: object) =>
  grantUpload(ctx, input).then(
    () => 'granted',
    ({ code }) => code,
  );

test('a trip takes pictures up to their number and size, and a person avatars', async () => {
  const { tripId, owner, member } = await party(domain);
  const [ofTrip, avatar] = [{ purpose: 'ACTIVITY', tripId } as const, { purpose: 'AVATAR', tripId: null } as const];
  const add = async (count: number, fields: typeof ofTrip | typeof avatar, bytes = 1) => {
    const own = { ...fields, uploadedById: owner.viewer?.id ?? '', bytes };
    await db.picture.createMany({ data: Array.from({ length: count }, () => draftPicture(own)) });
  };

  await add(MAX_PICTURES - 1, ofTrip);
  expect(await outcome(member, ofTrip)).toBe('granted');
  await add(1, ofTrip);
  expect(await outcome(member, ofTrip)).toBe('QUOTA_REACHED');
  await db.picture.deleteMany({ where: { tripId } });
  await add(1, ofTrip, MAX_PICTURE_BYTES - 1);
  expect(await outcome(member, ofTrip)).toBe('granted');
  await add(1, ofTrip);
  expect(await outcome(member, ofTrip)).toBe('QUOTA_REACHED');

  await add(MAX_AVATARS - 1, avatar);
  expect(await outcome(owner, { purpose: 'AVATAR' }), 'they count apart').toBe('granted');
  await add(1, avatar);
  expect(await outcome(owner, { purpose: 'AVATAR' })).toBe('QUOTA_REACHED');
  expect(await outcome(member, { purpose: 'AVATAR' })).toBe('granted');
});
