import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Answered, TestBrowser } from './browser.ts';

/** A connection for subscriptions that reconnects by itself when it breaks, like the app's. */
export class Wire {
  readonly closings: number[] = [];
  #client: Client;

  private constructor(browser: TestBrowser, onConnected: () => void) {
    const headers = { origin: browser.url, cookie: browser.cookie ?? '' };
    this.#client = createClient({
      url: `${browser.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string | string[]) {
          super(address, protocols, { headers });
        }
      },
      lazy: false,
      retryAttempts: Number.POSITIVE_INFINITY,
      // Random, so that not all reconnect at once.
      retryWait: () => pause(100 * Math.random()),
      shouldRetry: () => true,
      on: {
        connected: onConnected,
        closed: (event) => this.closings.push((event as CloseEvent).code),
      },
    });
  }

  static async open(browser: TestBrowser): Promise<Wire> {
    let wire: Wire | undefined;
    await new Promise<void>((connected) => {
      wire = new Wire(browser, connected);
    });
    if (!wire) throw new Error('There is no wire.');
    return wire;
  }

  async run(query: string, variables: Record<string, unknown> = {}): Promise<Answered> {
    for await (const { data, errors } of this.#client.iterate<Answered>({ query, variables })) {
      if (errors) throw new Error(JSON.stringify(errors));
      return data ?? {};
    }
    throw new Error('There was no answer.');
  }

  /** Subscribes. @param variables They are sent unchanged after each reconnect. */
  listen(query: string, variables: Record<string, unknown>, hear: (data: Answered) => void): { isOver: boolean } {
    const state = { isOver: false };
    const over = () => {
      state.isOver = true;
    };
    this.#client.subscribe<Answered>(
      { query, variables },
      { next: ({ data }) => data && hear(data), error: over, complete: over },
    );
    return state;
  }

  /** Follows a trip's chat from a seq on. Each message comes once, even after reconnects. @returns the texts so far. */
  chat(tripId: string, after: number): string[] {
    const heard: string[] = [];
    const variables = { tripId, after };
    const query =
      'subscription ($tripId: ID!, $after: Int) { messageSent(tripId: $tripId, after: $after) { seq message { text } } }';
    this.listen(query, variables, ({ messageSent }) => {
      variables.after = messageSent.seq;
      heard.push(messageSent.message.text);
    });
    return heard;
  }

  /** Closes the connection, also while it tries to reconnect. */
  async close(): Promise<void> {
    await Promise.resolve(this.#client.dispose()).catch(() => {});
  }
}

/** Reads the current seq of a trip's journal. */
export async function seqOf(browser: TestBrowser, tripId: string): Promise<number> {
  const { data } = await browser.graphql('query ($id: ID!) { trip(id: $id) { seq } }', { id: tripId });
  return data.trip.seq;
}
