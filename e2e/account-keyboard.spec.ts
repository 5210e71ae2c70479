import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

/** What a person can use, by its name. Of a group of radio buttons, Tab reaches one. */
const CONTROLS = 'a[href], button, input, select, textarea, summary';

test('with the keyboard alone, every control of the account page is reached in its order, and its forms work', async ({
  person,
}) => {
  const { page } = await person('ana');
  await page.goto('/account', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Delete account' })).toBeVisible();
  const expected = await main.evaluate((root, controls) => {
    const isUsable = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !control.matches(':disabled, [tabindex="-1"]') &&
      !control.closest('[aria-hidden=true], [inert]');
    const usable = [...root.querySelectorAll(controls)].filter(isUsable);
    for (const [index, control] of usable.entries()) control.setAttribute('data-place', String(index));
    return usable.map((control) => control.getAttribute('data-place'));
  }, CONTROLS);
  expect(expected.length).toBeGreaterThan(15);

  const places: (string | null)[] = [];
  await main.getByRole('link', { name: 'Trips' }).focus();
  while (await main.evaluate((root) => root.contains(document.activeElement))) {
    const place = await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? null);
    if (place !== null) places.push(place);
    await page.keyboard.press('Tab');
  }
  expect(places).toEqual(expected);

  await test.step('the forms work with the keyboard alone', async () => {
    const section = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
    await section('Name').getByLabel('Username').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Ana Maria');
    await page.keyboard.press('Enter');
    await expect(section('Name').getByRole('status')).toHaveText(/^Saved/);

    const clock = section('Dates').getByRole('button', { name: 'Clock' });
    await clock.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '24 hours' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(clock).toContainText('24 hours');
    await expect(clock).toBeFocused();

    const password = section('Password');
    await password.getByLabel('Current password').focus();
    await page.keyboard.type('wrong password');
    while (!(await password.getByLabel('New password').evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type('a long marigold signpost');
    await page.keyboard.press('Enter');
    await expect(password.locator('[slot=errorMessage]')).toBeVisible();
    await expect(password.getByLabel('Current password')).toBeFocused();

    const remove = section('Delete account').getByRole('button', { name: /^Delete/ });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
  });
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
  [320, 640],
] as const) {
  // Every look of the page, with what it can show. The stories judge it in one.
  test(`axe finds no problem on the account page, in light and dark: ${width} px`, async ({
    account,
    person,
    trip,
  }) => {
    const ana = await person('ana', { viewport: { width, height }, hasTouch: width < 1000, reducedMotion: 'reduce' });
    await trip(ana, await account('bob'));
    const { page } = ana;
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    const judge = async (what: string) => expect.soft(await findings(page, ['light', 'dark']), what).toEqual([]);
    await page.goto('/account');
    await expect(section('Sessions').getByRole('listitem')).toHaveCount(1);
    await judge('at first');
    await section('Your data').getByRole('button').click();
    await expect(section('Your data').getByRole('link', { name: /^Download/ })).toBeVisible();
    await section('Password').getByRole('button', { name: 'Change password' }).click();
    await expect(section('Password').getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await judge('with an archive and errors');
    await section('Delete account').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByLabel('Your password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await judge('with the refused deletion');
  });
}
