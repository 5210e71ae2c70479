import { addActivity, askPoll, say } from './support/deeds.ts';
import { replaceResponseText } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test.use({
  // React says #520 when it renders a part that threw once more, synchronously.
  expectedComplaints: /Invalid time value|Invalid LatLng|React error #520/,
});

const AT = '2027-05-12T09:00:00.000Z';

/** The parts of a trip page, and what to replace in the server's response so that the part cannot be rendered. */
const views = [
  { name: 'the itinerary', search: '', said: `"scheduledTime":"${AT}"`, other: '"scheduledTime":"never"' },
  {
    name: 'the day planner',
    search: '?view=dayplanner',
    said: `"scheduledTime":"${AT}"`,
    other: '"scheduledTime":"never"',
  },
  { name: 'the map', search: '?view=map', said: '"latitude":38.71', other: '"latitude":"north"' },
  { name: 'the chat', search: '?tab=chat', said: '"sentAt":"2', other: '"sentAt":"never' },
  { name: 'the polls', search: '?tab=polls', said: '"closesAt":"2', other: '"closesAt":"never' },
  { name: 'the members', search: '?tab=members', said: '"joinedAt":"2', other: '"joinedAt":"never' },
];

test('when a part of the page throws on render, the rest of the page still works', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Castle', latitude: 38.71, longitude: -9.14, scheduledTime: AT });
  await say(ana, tripId, 'Shall we walk up?');
  await askPoll(ana, tripId, {
    question: 'Tram or walk?',
    options: ['Tram', 'Walk'],
    closesAt: '2099-05-01T12:00:00Z',
  });
  const { page } = ana;
  for (const { name, search, said, other } of views) {
    await test.step(name, async () => {
      await replaceResponseText(page, said, other);
      await page.goto(`/trips/${tripId}${search}`);
      await expect(page.getByRole('alert')).toContainText('This part of the page stopped working.');
      await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
      if (search.startsWith('?view') || search === '') {
        await expect(page.getByRole('button', { name: 'Add activity', exact: true })).toBeVisible();
      }
      const elsewhere = search === '?tab=polls' ? 'Members' : 'Polls';
      await page.getByRole('tab', { name: elsewhere }).click();
      await expect(
        page.getByRole('heading', { level: 2, name: elsewhere === 'Polls' ? 'Polls & Voting' : 'Trip Members' }),
      ).toBeVisible();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});
