import type { Page } from '@playwright/test';

/** Records the GraphQL operations that a page sends over HTTP from now on, by name. */
export function noteRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const name = /(?:query|mutation) (\w+)/.exec(request.postDataJSON()?.query ?? '')?.[1] ?? 'nameless';
    // This reports what has been seen, once it is on the screen.
    if (name !== 'TripPage_markSeen') names.push(name);
  });
  return names;
}

export const responseTo = (page: Page, name: string) =>
  page.waitForResponse((response) => response.request().postData()?.includes(`query ${name}(`) ?? false);
