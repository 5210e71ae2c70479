import { slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';

// The public pages in a browser without scripts.

const withoutScripts = { javaScriptEnabled: false };
const article = `/blog/${slugs[1]}`;

const pages: [path: string, title: string | RegExp, heading: string | RegExp, bar: string[]][] = [
  ['/', /PlanJam/, /./, ['Features', 'How It Works', 'Blog', 'Sign In', 'Get Started']],
  ['/faq', 'FAQ - PlanJam', 'Frequently asked questions', ['Sign In', 'Get Started']],
  ['/privacy', 'Privacy Policy - PlanJam', 'Privacy Policy', ['Sign In', 'Get Started']],
  ['/terms', 'Terms of Service - PlanJam', 'Terms of Service', ['Sign In', 'Get Started']],
  ['/about', 'About Us - PlanJam', 'About Us', ['Sign In', 'Get Started']],
  ['/blog', 'Blog - PlanJam', 'PlanJam Blog', ['Home', 'Get Started']],
  [
    article,
    'How to Get Everyone on Board with a Trip Plan - PlanJam Blog',
    'How to Get Everyone on Board with a Trip Plan',
    ['All Articles', 'Get Started'],
  ],
];

test('every page can be read without scripts', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  for (const [path, title, heading, bar] of pages) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('banner').getByRole('link')).toHaveText(['PlanJam', ...bar]);
      const product = path === '/' ? ['Features', 'How It Works', 'FAQ'] : ['Home', 'FAQ', 'About'];
      const rest = ['About', 'Sign In', 'Blog', 'About', 'Privacy Policy', 'Terms of Service'];
      await expect(page.getByRole('contentinfo').getByRole('navigation').getByRole('link')).toHaveText([
        ...product,
        ...rest,
      ]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#main$/);
    });
  }
});

test('a phone has Sign In in the bar and no Get Started', async ({ visitor }) => {
  const { page } = await visitor({ ...withoutScripts, viewport: { width: 390, height: 844 } });
  for (const path of ['/', '/faq']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeHidden();
  }
});

test('the current page is marked in the footer', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  for (const [path, name] of [
    ['/faq', 'FAQ'],
    ['/blog', 'Blog'],
    ['/terms', 'Terms of Service'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.getByRole('contentinfo').locator('[aria-current=page]')).toHaveText([name ?? '']);
  }
});

test('one answer at a time opens without scripts, also for an address with its anchor', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto('/faq');
  const items = page.getByRole('main').getByRole('group');
  await expect(items).toHaveCount(15);
  const first = page.getByText('Nothing. There is no paid plan');
  const vote = page.getByText('Each person has one vote in each poll');
  await expect(first).toBeHidden();
  await page.getByText('What does PlanJam cost?').click();
  await expect(first).toBeVisible();
  await page.getByText('Can I change my vote in a poll?').click();
  await expect(vote).toBeVisible();
  await expect(first).toBeHidden();
  await page.getByText('Can I change my vote in a poll?').click();
  await expect(vote).toBeHidden();

  await page.goto('/faq#can-i-change-my-vote');
  await expect(vote).toBeInViewport();
  await expect(page.getByText('Can I change my vote in a poll?')).toBeInViewport();
  await page.goto('/faq#what-does-it-cost');
  await expect(first).toBeInViewport();
  await expect(vote).toBeHidden();
});

test('each answer has a link to itself', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto('/faq');
  await page.getByText('Is there an API?').click();
  await page.getByRole('link', { name: 'Link to this answer: Is there an API?' }).click();
  await expect(page).toHaveURL(/\/faq#is-there-an-api$/);
  await expect(page.getByText('Yes, a GraphQL API at /graphql')).toBeVisible();
});

test('the list of articles shows what each is about, the newest first', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto('/blog');
  const articles = page.getByRole('article');
  await expect(articles.getByRole('heading')).toHaveText([
    'Turn Your Trip Itinerary into a Live Collaborative Adventure',
    'How to Get Everyone on Board with a Trip Plan',
    'Why Group Trip Planning Feels Hard',
  ]);
  const oldest = articles.last();
  await expect(oldest).toContainText('October 8, 2026');
  await expect(oldest).toContainText(/\d min read/);
  expect(await oldest.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  await oldest.getByRole('link', { name: 'Read Article: Why Group Trip Planning Feels Hard' }).click();
  await expect(page).toHaveURL(/\/blog\/why-group-trip-planning-feels-hard$/);
});

test('an article is complete without scripts, and has no button that would do nothing', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto(article);
  await expect(page.getByRole('article')).toContainText('October 29, 2026');
  await expect(page.getByRole('article')).toContainText(/\d min read/);
  await expect(page.getByRole('article')).toContainText('By The PlanJam Team');
  await expect(page.getByRole('region', { name: 'About the author' })).toContainText('The PlanJam Team');
  await expect(page.getByRole('status')).toHaveText([
    'Total Budget:$3,000',
    'Total Estimated Cost:$3,200',
    'Per Person:$750',
  ]);
  await expect(page.getByRole('spinbutton').first()).toHaveValue('4');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Track Your Budget in PlanJam' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a drawing with an alternative text takes the place of each photograph', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  for (const [slug, seen] of [
    [slugs[0], /speech bubbles/],
    [slugs[2], /over the river three times/],
  ] as const) {
    await page.goto(`/blog/${slug}`);
    const drawing = page.getByRole('article').getByRole('img', { name: seen });
    const { width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    expect(width / height).toBeGreaterThan(1);
    expect(await drawing.locator('text').allTextContents()).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5']));
  }
});

test('an article links back to the list', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  for (const name of ['All Articles', 'Back to Blog', 'See every article']) {
    await page.goto(article);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/blog$/);
  }
});

test('an unknown article redirects to the list, and replaces the history entry', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto('/faq');
  await page.goto('/blog/never-written');
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the legal texts have a table of contents that leads to each part', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  for (const path of ['/privacy', '/terms', '/about']) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const titles = await links.allTextContents();
    expect(titles.length).toBeGreaterThan(3);
    for (const [place, title] of titles.entries()) {
      await links.nth(place).click();
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: title });
      await expect(heading).toBeInViewport();
    }
  }
  await page.goto('/privacy');
  await expect(page.getByText('Last updated: October 20, 2024')).toBeVisible();
});

test('in print all answers are there, without bars and buttons', async ({ visitor }) => {
  const { page } = await visitor(withoutScripts);
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Nothing. There is no paid plan')).toBeVisible();
  await expect(page.getByText('Yes, a GraphQL API at /graphql')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Get Started for Free' })).toBeHidden();
});
