import { expect, type Page } from '@playwright/test';
import { addActivities } from './deeds.ts';
import type { Account } from './test.ts';

// More activities than a view renders. They are on 13 days, twenty on each.
export const STOPS = 260;
const dayOf = (stop: number) => 1 + Math.ceil(stop / 20);

export const fill = (person: Account, tripId: string) =>
  addActivities(
    person,
    tripId,
    Array.from({ length: STOPS }, (_, index) => ({
      name: `Stop ${index + 1}`,
      scheduledTime: `2027-05-${String(dayOf(index + 1)).padStart(2, '0')}T${String(index % 20).padStart(2, '0')}:00:00Z`,
      ...(index % 3 === 0 && { description: 'Go early: the queue is around the corner from ten o’clock on.' }),
      ...(index % 2 === 0 && { cost: 1000, latitude: 38.7 + index / 1000, longitude: -9.1 }),
    })),
  );

export const stop = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
/** Waits until all activities are loaded. */
export const whole = (page: Page) => expect(page.locator('[aria-busy]').first()).toHaveAttribute('aria-busy', 'false');
export const goToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
/** The names on the screen, from top to bottom. */
export const inView = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards
      .map((card) => ({ name: card.ariaLabel, box: card.getBoundingClientRect() }))
      // A card that React keeps out of sight has no height.
      .filter(({ box }) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)
      .sort((one, other) => one.box.top - other.box.top)
      .map(({ name }) => name),
  );
