import type { BrowserContext, Page, Route } from '@playwright/test';

const asksFor = (route: Route, field: string) =>
  new RegExp(`\\b${field}\\b\\s*[({]`).test(route.request().postDataJSON()?.query ?? '');

/** From now on, requests for this field fail, until `mend` is called. */
export async function breakField(page: Page | BrowserContext, field: string) {
  const breakOff = (route: Route) => (asksFor(route, field) ? route.abort('internetdisconnected') : route.fallback());
  await page.route('**/graphql', breakOff);
  return { mend: () => page.unroute('**/graphql', breakOff) };
}

/** From now on, requests for this field are refused without a reason, until `mend` is called. */
export async function refuseField(page: Page, field: string) {
  const refusal = { __typename: 'Refusal', code: 'FORBIDDEN', message: '' };
  const refuse = (route: Route) =>
    asksFor(route, field)
      ? route.fulfill({ headers: { 'x-request-id': 'refused' }, json: { data: { [field]: refusal } } })
      : route.fallback();
  await page.route('**/graphql', refuse);
  return { mend: () => page.unroute('**/graphql', refuse) };
}

function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}

/** From now on, requests for this field are delayed, until `release` is called. */
export async function holdField(page: Page, field: string) {
  const released = signal();
  await page.route('**/graphql', async (route) => {
    if (asksFor(route, field)) await released.sent;
    await route.fallback();
  });
  return { release: released.send };
}

/** From now on, the server responds to requests for this field, but the page gets its responses after `release`. */
export async function holdResponse(page: Page, field: string) {
  const [answered, released] = [signal(), signal()];
  await page.route('**/graphql', async (route) => {
    if (!asksFor(route, field)) return route.fallback();
    const response = await route.fetch();
    answered.send();
    await released.sent;
    await route.fulfill({ response });
  });
  return { answered: answered.sent, release: released.send };
}

/** From now on, requests for such a chunk wait until the returned function is called. */
export async function holdChunk(page: Page, address: string | RegExp): Promise<() => void> {
  const released = signal();
  await page.route(address, async (route) => {
    await released.sent;
    await route.continue();
  });
  return released.send;
}

/** Replaces `said` with `other` in GraphQL responses, for states that would need a long wait. */
export async function replaceResponseText(page: Page, said: string, other: string) {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(said, other) });
  });
  await page.routeWebSocket('**/graphql', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => socket.send(String(frame).replaceAll(said, other)));
  });
}
