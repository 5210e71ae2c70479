import type { BrowserContextOptions, Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';

export interface Look {
  options: BrowserContextOptions;
  /** Each page is shown in all of them: loading it again for each would take longer than to judge it. */
  colorSchemes: readonly ('light' | 'dark')[];
}

/** Motion is reduced, because axe cannot judge the contrast of fading elements. */
export const looks: Record<string, Look> = {
  'light and dark': { options: { reducedMotion: 'reduce' }, colorSchemes: ['light', 'dark'] },
  'a small phone': {
    options: { reducedMotion: 'reduce', viewport: { width: 320, height: 640 }, hasTouch: true },
    colorSchemes: ['light'],
  },
};

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe calls it experimental. A name contains the visible text, so that people can say it to the computer. */
const namesRule = 'label-content-name-mismatch';

/** Those of the rules that judge colors. The color scheme changes nothing else: it only selects the colors. */
const colorRules = axe
  .getRules(['cat.color'])
  .filter((rule) => tags.some((tag) => rule.tags.includes(tag)))
  .map(({ ruleId }) => ruleId);

const allRules: RunOnly = { type: 'tag', values: tags };

/** Waits for fading elements, which have no contrast yet. Elements far from the viewport do not animate. */
const untilShown = (page: Page) =>
  page.evaluate(async () => {
    const isPassing = ({ effect, playState }: Animation) =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true });
    while (document.getAnimations().some(isPassing)) await new Promise(requestAnimationFrame);
  });

/** Returns the accessibility problems of the page in each color scheme, one per line. Leaves the last one on. */
export async function findings(page: Page, colorSchemes: Look['colorSchemes'] = ['light']): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, colorScheme] of colorSchemes.entries()) {
    await page.emulateMedia({ colorScheme });
    const rules: RunOnly = index === 0 ? allRules : { type: 'rule', values: colorRules };
    problems.push(...(await problemsOf(page, rules)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return problems;
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** As `findings`. With TEST_LONG, on a laptop and a phone, in light and dark: three times the rest of the test. */
export async function findingsEverywhere(page: Page): Promise<string[]> {
  if (!process.env.TEST_LONG) return findings(page);
  const problems: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    problems.push(...(await findings(page, ['light', 'dark'])).map((problem) => `${size.width} px, ${problem}`));
  }
  await page.setViewportSize(sizes[0] as (typeof sizes)[number]);
  return problems;
}

/** Loads axe once for each document: its source is half a megabyte. */
async function violationsIn(page: Page, options: RunOptions): Promise<AxeResults['violations']> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`);
}

/** WCAG 2.2, 2.5.8 excepts what is essential, such as markers at their places: the list and the buttons do the same. */
const isMarkersSize = (id: string, html: string) => id === 'target-size' && html.includes('leaflet-marker-icon');

async function problemsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  await untilShown(page);
  // Of what axe can fetch before it runs, the rules only need media: style sheets would take a quarter of its time.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } };
  options.rules = { [namesRule]: { enabled: true } };
  // A modal dialog hides the page behind it, as it should.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0)
    for (const rule of ['landmark-one-main', 'page-has-heading-one']) options.rules[rule] = { enabled: false };
  const violations = await violationsIn(page, options);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !isMarkersSize(id, html))
        .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    ),
    ...(wide > 0 ? [`${wide} px are cut off at the right`] : []),
  ];
}
