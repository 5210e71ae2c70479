import type { Page } from '@playwright/test';

/** Makes the browser one that someone has signed in with before: /login then opens on Sign In. */
export const beenHere = (page: Page) =>
  page.addInitScript(() => {
    const stored = localStorage.getItem('planjam.signed-in');
    if (stored === null) localStorage.setItem('planjam.signed-in', 'before');
  });
