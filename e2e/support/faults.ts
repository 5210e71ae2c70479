import type { Page, Route } from '@playwright/test';

/** Whether a request asks GraphQL for this field: 'castVote', 'viewer'. */
const asksFor = (route: Route, field: string) =>
  new RegExp(`\\b${field}\\b\\s*[({]`).test(route.request().postDataJSON()?.query ?? '');

/** From now on, requests for this field don't get through, until `mend` is called. */
export async function breakField(page: Page, field: string) {
  const breakOff = (route: Route) => (asksFor(route, field) ? route.abort('internetdisconnected') : route.fallback());
  await page.route('**/graphql', breakOff);
  return { mend: () => page.unroute('**/graphql', breakOff) };
}

/** From now on, requests for this field wait on their way to the server, until `release` is called. */
export async function holdField(page: Page, field: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (asksFor(route, field)) await released;
    await route.fallback();
  });
  return { release };
}

/** Has the page read `other` wherever GraphQL answers `said`: for states that only long waiting would bring about. */
export async function retell(page: Page, said: string, other: string) {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(said, other) });
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => socket.send(String(frame).replaceAll(said, other)));
  });
}
