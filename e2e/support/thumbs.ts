import { type BrowserContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';

type Visit = (options?: BrowserContextOptions) => Promise<{ page: Page; context: BrowserContext }>;

/**
 * A person's thumbs, except in the chat. A press is a touch of a link, button or field. A keystroke is a character,
 * or a key of the phone's keyboard: “next” goes to the next field, and “go” sends the form.
 */
function thumbs() {
  const count = { presses: 0, keystrokes: 0 };
  const of = (page: Page) => {
    const key = (name: string) => {
      count.keystrokes += 1;
      return page.keyboard.press(name);
    };
    return {
      press: async (target: Locator) => {
        count.presses += 1;
        await target.tap();
      },
      type: async (text: string) => {
        for (const letter of text) await key(letter);
      },
      next: () => key('Tab'),
      go: () => key('Enter'),
    };
  };
  return { count, of };
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const field = (page: Page, name: string) => page.getByLabel(name, { exact: false });

/** Ana makes a trip from the landing page, and three others join by its link. @returns all presses and keystrokes. */
export async function fourTogether(visitor: Visit, options: { baseURL?: string } = {}) {
  const { count, of } = thumbs();
  const mark = crypto.randomUUID().slice(0, 4);
  const signUp = async (page: Page, name: string) => {
    const hands = of(page);
    await hands.press(field(page, 'Email'));
    await hands.type(`${mark}@${name}.co`);
    await hands.next();
    await hands.type(name);
    await hands.next();
    await hands.type('kiwi7sea');
    // On a busy machine the keys may be faster than the page's script.
    await expect(page.locator('button[type=submit]')).toBeEnabled();
    await hands.go();
  };
  const { page: ana, context } = await visitor({ ...phone, ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.goto('/');
  const anas = of(ana);
  await anas.press(ana.getByRole('link', { name: 'Plan a trip' }).first());
  await expect(ana.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await signUp(ana, 'Ana');
  await anas.press(ana.getByRole('link', { name: 'Create Your First Trip' }));
  await anas.press(field(ana, 'Name'));
  await anas.type('Rome');
  await anas.next();
  await anas.type('Rome');
  await anas.go();
  await anas.press(ana.getByRole('tab', { name: 'Members' }));
  await anas.press(ana.getByRole('button', { name: 'Invite by link' }));
  await anas.press(ana.getByRole('button', { name: 'Copy' }));
  const link = await ana.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/join#[\w-]{32}$/);

  for (const name of ['Bob', 'Cleo', 'Dan']) {
    const { page } = await visitor({ ...phone, ...options });
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible();
    await signUp(page, name);
    await expect(page).toHaveURL(/\/trips\/trip_/);
    await expect(page.getByRole('heading', { level: 1, name: 'Rome' })).toBeVisible();
  }
  await ana.getByRole('dialog').getByRole('button', { name: 'Done' }).tap();
  const links = ana.getByRole('region', { name: 'Join Links' });
  await expect(links).toContainText('Bob, Cleo, and Dan');
  await expect(links).toContainText('3 joined');
  return count;
}
