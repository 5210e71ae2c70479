import { addActivities, updateActivity } from './support/deeds.ts';
import { fill, goToEnd, inView, stop, whole } from './support/long-plan.ts';
import { expect, test } from './support/test.ts';

test('activities that move while a long plan is being loaded are shown once, at their new places', async ({
  person,
  account,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await fill(ana, tripId);
  const day = { scheduledTime: '2027-05-02T00:10:00Z' };
  const [early = '', late = ''] = await addActivities(ana, tripId, [
    { name: 'Goes later', ...day },
    { name: 'Comes earlier', scheduledTime: '2027-05-14T20:00:00Z' },
  ]);
  let hasMoved = false;
  await bob.page.route('**/graphql', async (route) => {
    const isNext = /RestOfActivities_rest/.test(route.request().postData() ?? '');
    if (isNext && !hasMoved) {
      hasMoved = true;
      await updateActivity(ana, early, { scheduledTime: '2027-05-14T21:00:00Z' });
      await updateActivity(ana, late, day);
    }
    await route.fallback();
  });
  await bob.page.goto(`/trips/${tripId}`);
  await whole(bob.page);
  await expect(stop(bob.page, 'Comes earlier')).toHaveCount(1);
  await expect(stop(bob.page, 'Goes later')).toHaveCount(0);
  await goToEnd(bob.page);
  await expect(stop(bob.page, 'Goes later')).toHaveCount(1);
  await expect.poll(async () => (await inView(bob.page)).slice(-2)).toEqual(['Stop 260', 'Goes later']);
});
