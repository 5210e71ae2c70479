import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { idOf } from '../../server/test/many-trips.ts';
import { waitUntil } from '../../server/test/wait-until.ts';
import { openBrowser } from './browser.ts';

/** A GraphQL request over HTTP, as a page of the built web app sends it. */
export interface SentRequest {
  headers: Record<string, string>;
  body: { operationName: string; query: string; variables: Record<string, unknown> };
  /** Whether the page sent it after its first response. */
  isLater: boolean;
}

interface Opening {
  requests: SentRequest[];
  /** The client's graphql-ws frames on its WebSocket. */
  frames: string[];
}

export interface SentByPages {
  trip: Opening;
  trips: Opening;
}

export interface Place {
  url: string;
  tripId: string;
  /** The seq after which subscriptions start. */
  after?: number;
}

const TRIP = 1;

/** After this time without a request, the page has sent all requests that it sends by itself. */
const QUIET_MS = 1_500;
/** Headers of the connection, which the transport adds by itself. */
const ofConnection = new Set(['host', 'connection', 'content-length', 'cookie']);

async function opening(page: Page, address: string): Promise<Opening> {
  const opened: Opening = { requests: [], frames: [] };
  let last = performance.now();
  let hasResponse = false;
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) hasResponse = true;
  });
  page.on('request', async (request) => {
    if (!request.url().endsWith('/graphql')) return;
    last = performance.now();
    const isLater = hasResponse;
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => !ofConnection.has(name));
    opened.requests.push({ headers: Object.fromEntries(headers), body: request.postDataJSON(), isLater });
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      last = performance.now();
      if (/"type":"(connection_init|subscribe)"/.test(String(payload))) opened.frames.push(String(payload));
    }),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  await waitUntil(() => opened.requests.length > 0 && opened.frames.length > 0, `the requests of ${address}`);
  while (performance.now() - last < QUIET_MS) await pause(QUIET_MS);
  return opened;
}

async function capture(url: string, cookie: string): Promise<SentByPages> {
  const browser = await openBrowser();
  try {
    const [name = '', value = ''] = cookie.split('=');
    const open = async (path: string) => {
      const context = await browser.newContext();
      await context.addCookies([{ name, value, url }]);
      const opened = await opening(await context.newPage(), `${url}${path}`);
      await context.close();
      return opened;
    };
    const sent = { trip: await open(`/trips/${idOf('trip', TRIP)}`), trips: await open('/trips') };
    const text = JSON.stringify(sent)
      .replaceAll(url, '{url}')
      .replaceAll(idOf('trip', TRIP), '{trip}')
      .replaceAll(/\\"after\\":\d+/g, '\\"after\\":{after}');
    return JSON.parse(text);
  } finally {
    await browser.close();
  }
}

let known: Promise<SentByPages> | null = null;

/** Captures the requests once for all benchmarks. @param url A server that has trip number 1, with unread messages. */
export function whatPagesSend(url: string, cookie: string): Promise<SentByPages> {
  known ??= capture(url, cookie);
  return known;
}

export const sentTo = <Sent extends object>(sent: Sent, { url, tripId, after = 0 }: Place): Sent =>
  JSON.parse(
    JSON.stringify(sent).replaceAll('{url}', url).replaceAll('{trip}', tripId).replaceAll('{after}', String(after)),
  );
