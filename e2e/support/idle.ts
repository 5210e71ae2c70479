import type { Page } from '@playwright/test';

/** Makes the page's browser seem busy: it does nothing that waits until it is idle, such as prefetching. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
