import { expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import type { Context } from '../../schema/core/context.ts';
import { Admission } from '../limits/admission.ts';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

/** Ends something before the person's turn comes. */
class SlowTurns extends Admission {
  end: () => Promise<unknown> = async () => {};

  override async enterList(ctx: Context) {
    await this.end();
    return super.enterList(ctx);
  }
}

const admission = new SlowTurns(Number.POSITIVE_INFINITY);
const app = await testApp({ admission });
const { ana, bob, tripId } = await two(app.url);
const description = 'x'.repeat(1_000);
const rows = Array.from({ length: 101 }, () => draftActivity({ tripId, description }));
await app.db.activity.createMany({ data: rows });

const statusFor = async (who: typeof ana) => (await who.fetch(`/trips/${tripId}/export.geojson`)).status;

test('a file is refused while 16 MB wait to be read by the person, and others get it', async () => {
  const read = admission.unread.count(`user:${ana.id}`, 16 * 1024 * 1024);
  expect([await statusFor(ana), await statusFor(bob)]).toEqual([429, 200]);
  read?.();
  expect(await statusFor(ana)).toBe(200);
});

test('who has lost the membership or the session by the time of their turn gets no file', async () => {
  admission.end = () => app.db.member.deleteMany({ where: { tripId, userId: bob.id } });
  expect(await statusFor(bob)).toBe(404);
  admission.end = () => app.db.session.deleteMany({ where: { userId: ana.id } });
  expect(await statusFor(ana)).toBe(401);
});
