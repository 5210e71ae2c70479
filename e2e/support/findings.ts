import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** Returns the accessibility problems of the page, one per line. */
export async function findings(page: Page): Promise<string[]> {
  await untilShown(page);
  const axe = new AxeBuilder({ page }).withTags(tags);
  // A modal dialog hides the page behind it, as it should.
  if ((await page.locator('[role=dialog], [role=alertdialog]').count()) > 0)
    axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)),
    ...(wide > 0 ? [`${wide} px are cut off at the right`] : []),
  ];
}
