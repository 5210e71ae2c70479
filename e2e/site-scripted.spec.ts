import { breakOnce } from './support/chunks.ts';
import { sitePaths, slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';

const article = `/blog/${slugs[1]}`;

test('an article calculates with the typed numbers, and can be shared after its script failed once', {
  tag: '@story',
}, async ({ visitor, baseURL }) => {
  const { page, context } = await visitor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const script = await breakOnce(page, /\/share-[\w-]+\.js$/);
  await page.goto(`${article}?from=mail`);
  const tool = page.getByRole('region', { name: 'Each person’s share' });
  await tool.scrollIntoViewIfNeeded();
  await expect(tool.getByRole('status')).toHaveText('Per Person:$750');
  // The script may still be loading: numbers typed before count too.
  await tool.getByLabel('People').fill('5');
  await expect(tool.getByRole('status')).toHaveText('Per Person:$600');
  await tool.getByLabel('Total cost').fill('-20');
  await expect(tool.getByRole('status')).toHaveText('Per Person:$0');
  await tool.getByLabel('Total cost').blur();
  await expect(tool.getByLabel('Total cost')).toHaveValue('0');

  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.getByRole('alert')).toHaveText('Link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article}`);
  expect(script.failures()).toBe(2);
});

test('public pages know who is signed in, also from another tab, and lead to the trips until sign-out', async ({
  person,
}) => {
  const { page, context } = await person('ana');
  const banner = page.getByRole('banner');
  const signInLinks = page.locator('a[href^="/login"]');
  await page.goto('/faq');
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  const other = await context.newPage();
  await other.goto('/trips');
  await expect(banner.getByRole('link', { name: 'Your Trips' })).toHaveAttribute('href', '/trips');
  await expect(signInLinks).toHaveCount(0);

  for (const path of sitePaths) {
    await page.goto(path);
    await expect(banner.getByRole('link', { name: 'Get Started' }), path).toHaveAttribute('href', '/trips');
    await expect(signInLinks, path).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Your menu' }), path).toHaveText('A');
  }
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Get Started for Free' }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await page.goto('/faq');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Get Started for Free' })).toHaveAttribute('href', '/login?sign-up');
  await expect(page.locator('a[href="/trips"]:visible')).toHaveCount(0);
});
