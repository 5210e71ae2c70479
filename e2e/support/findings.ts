import type { BrowserContextOptions, Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** A window in which to judge pages. */
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

/** Returns the accessibility problems of the page in each of these color schemes, one per line. */
export async function findings(page: Page, colorSchemes: Look['colorSchemes'] = ['light']): Promise<string[]> {
  const problems: string[] = [];
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    problems.push(...(await problemsOf(page)).map((problem) => `${colorScheme}: ${problem}`));
  }
  return problems;
}

/** A laptop and a phone. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Returns the problems of the page as `findings` does, on a laptop and on a phone, in light and dark. */
export async function findingsEverywhere(page: Page): Promise<string[]> {
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

async function problemsOf(page: Page): Promise<string[]> {
  await untilShown(page);
  const options: RunOptions = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] };
  // A modal dialog hides the page behind it, as it should.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0)
    options.rules = { 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };
  const violations = await violationsIn(page, options);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
    ...(wide > 0 ? [`${wide} px are cut off at the right`] : []),
  ];
}
