import { slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';

// server/site/documents.test.ts reads the public pages as documents.

test('the public pages can be read without scripts, on a phone, and in print', { tag: '@story' }, async ({
  visitor,
}) => {
  const { page } = await visitor({ javaScriptEnabled: false });
  const link = (name: string) => page.getByRole('link', { name });

  await test.step('the first link skips to the content', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
  });

  const first = page.getByText('Nothing. There is no paid plan');
  const vote = page.getByText('Each person has one vote in each poll');
  const api = page.getByText('Yes, a GraphQL API at /graphql');
  await test.step('one answer at a time is open, also that of an address', async () => {
    await page.goto('/faq');
    await expect(first).toBeHidden();
    await page.getByText('What does PlanJam cost?').click();
    await expect(first).toBeVisible();
    await page.getByText('Can I change my vote in a poll?').click();
    await expect(vote).toBeVisible();
    await expect(first).toBeHidden();
    await page.getByText('Can I change my vote in a poll?').click();
    await expect(vote).toBeHidden();
    await page.getByText('Is there an API?').click();
    await link('Link to this answer: Is there an API?').click();
    await expect(page).toHaveURL(/\/faq#is-there-an-api$/);
    await expect(api).toBeVisible();
    await page.goto('/faq#can-i-change-my-vote');
    await expect(vote).toBeInViewport();
    await expect(page.getByText('Can I change my vote in a poll?')).toBeInViewport();
    await expect(api).toBeHidden();
  });

  await test.step('in print all answers are there, without bars and buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const answer of [first, api]) await expect(answer).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(link('Get Started for Free')).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step('the list leads to an article, which has no button that would do nothing', async () => {
    await page.goto('/blog');
    await link('Read Article: How to Get Everyone on Board with a Trip Plan').click();
    await expect(page).toHaveURL(`/blog/${slugs[1]}`);
    await expect(page.getByRole('status').first()).toHaveText('Total Budget:$3,000');
    await expect(page.getByRole('button')).toHaveCount(0);
    await link('Track Your Budget in PlanJam').first().click();
    await expect(page).toHaveURL(/\/login\?sign-up$/);
  });

  await test.step('an unknown article redirects to the list, and replaces the history entry', async () => {
    await page.goto('/privacy');
    await page.goto('/blog/never-written');
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });

  await test.step('a table of contents leads to each part', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const entry of [contents.last(), contents.first()]) {
      const title = (await entry.textContent()) ?? '';
      await entry.click();
      await expect(
        page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: title }),
      ).toBeInViewport();
    }
  });

  await test.step('a phone has Sign In in the bar and no Get Started', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/faq']) {
      await page.goto(path);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeHidden();
    }
  });
});
