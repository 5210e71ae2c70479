import type { Page } from '@playwright/test';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { findings, looks } from './support/findings.ts';
import { documentAt, NOWHERE, sitePaths, slugs } from './support/site.ts';
import { expect, test } from './support/test.ts';

for (const [look, { options, colorSchemes }] of Object.entries(looks)) {
  test(`axe finds no problem on any public page: ${look}`, async ({ visitor }) => {
    test.setTimeout(120_000);
    const { page } = await visitor(options);
    for (const path of sitePaths) {
      await page.goto(path);
      const question = page.locator('summary').first();
      if (await question.isVisible()) await question.click();
      expect.soft(await findings(page, colorSchemes), path).toEqual([]);
    }
  });
}

test('axe finds no problem on the page for an unknown address', async ({ page }) => {
  await page.goto(NOWHERE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { options, colorSchemes } of Object.values(looks)) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    expect.soft(await findings(page, colorSchemes)).toEqual([]);
  }
});

test('every document is valid HTML', async ({ request }) => {
  const validator = new HtmlValidate(new FileSystemConfigLoader());
  for (const path of [...sitePaths, NOWHERE]) {
    const report = await validator.validateString(await documentAt(request, path), 'page.html');
    const messages = report.results.flatMap((result) => result.messages);
    expect.soft(messages.map(({ ruleId, message, offset }) => `${path}:${offset} ${ruleId} ${message}`)).toEqual([]);
  }
});

/** The JSON-LD of the page. */
const structured = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));

test('the structured data of the FAQ has the same content as the page', async ({ visitor, baseURL }) => {
  const { page } = await visitor();
  await page.goto('/faq');
  const [jsonLd] = await structured(page);
  const items = await page.getByRole('main').getByRole('group').all();
  const shown = await Promise.all(
    items.map(async (item) => ({
      name: await item.getByRole('heading').textContent(),
      text: (await item.locator('[data-answer] p').allTextContents()).join('\n'),
    })),
  );
  expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  const asShown = jsonLd.mainEntity.map((question: { name: string; acceptedAnswer: { text: string } }) => ({
    name: question.name,
    text: question.acceptedAnswer.text,
  }));
  expect(asShown).toEqual(shown);
  expect(shown).toHaveLength(15);
  for (const { url } of jsonLd.mainEntity) {
    expect(url).toContain(`${baseURL}/faq#`);
    await expect(page.locator(new URL(url).hash)).toHaveCount(1);
  }
});

test('the structured data and the feed entry of each article have the same content as the page', async ({
  visitor,
}) => {
  const { page } = await visitor();
  for (const slug of slugs) {
    await test.step(slug, async () => {
      await page.goto(`/blog/${slug}`);
      const [jsonLd] = await structured(page);
      const article = page.getByRole('article');
      const heading = page.getByRole('heading', { level: 1 });
      expect(jsonLd).toMatchObject({ '@context': 'https://schema.org', '@type': 'BlogPosting' });
      await expect(heading).toHaveText(jsonLd.headline);
      await expect(article.getByText(jsonLd.description, { exact: true })).toBeVisible();
      await expect(article.getByText(`By ${jsonLd.author.name}`)).toBeVisible();
      await expect(article.locator('time')).toHaveAttribute('datetime', jsonLd.datePublished);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', jsonLd.mainEntityOfPage);
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', jsonLd.image);
      for (const tag of jsonLd.keywords) await expect(article.getByText(tag, { exact: true })).toBeVisible();

      const feed = await page.evaluate(async () => {
        const rss = new DOMParser().parseFromString(await (await fetch('/rss.xml')).text(), 'application/xml');
        return {
          broken: rss.querySelector('parsererror')?.textContent ?? null,
          items: [...rss.querySelectorAll('item')].map((item) => {
            const textOf = (name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
            const body = new DOMParser().parseFromString(textOf('content:encoded'), 'text/html').body;
            const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
            return { link: textOf('link'), title: textOf('title'), text: body.textContent, links };
          }),
        };
      });
      expect(feed.broken).toBeNull();
      expect(feed.items).toHaveLength(slugs.length);
      const item = feed.items.find(({ link }) => link === jsonLd.mainEntityOfPage);
      expect(item?.title).toBe(jsonLd.headline);
      expect(item?.links.filter((link) => !/^https?:/.test(link))).toEqual([]);
      const body = page.locator('[data-body]');
      const words = await body.locator('p:not(:has(p)), li, h2, h3').allTextContents();
      expect(words.length).toBeGreaterThan(20);
      for (const text of words) expect.soft(item?.text).toContain(text);
    });
  }
});
