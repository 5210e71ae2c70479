import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import WebSocket from 'ws';
import type { Answered, TestBrowser } from './browser.ts';

const addressOf = (browser: TestBrowser, tripId: string, query: string) =>
  `${browser.url.replace('http', 'ws')}/realtime/chat/${tripId}${query}`;

/** A client of a trip's chat: a socket with the browser's cookie. */
export class ChatWindow {
  readonly #frames: Answered[] = [];
  #arrived: (() => void) | null = null;
  /** Resolves with the code and reason of the close. */
  readonly closed: Promise<{ code: number; reason: string }>;

  private constructor(readonly socket: WebSocket) {
    socket.on('error', () => {});
    socket.on('message', (frame) => {
      this.#frames.push(JSON.parse(String(frame)));
      this.#arrived?.();
    });
    this.closed = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  }

  /** Opens a socket, and reads its `history` and its own `user_joined`. */
  static async open(browser: TestBrowser, tripId: string, query = '') {
    const window = ChatWindow.begin(browser, tripId, query);
    const history = await window.next('history');
    const joined = await window.next('user_joined');
    return Object.assign(window, { history: history.messages, present: joined.users });
  }

  static begin(browser: TestBrowser, tripId: string, query = ''): ChatWindow {
    return new ChatWindow(new WebSocket(addressOf(browser, tripId, query), { headers: browser.identity() }));
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  say(message: string): void {
    this.send({ type: 'message', message });
  }

  async nextOfAny(): Promise<Answered> {
    while (this.#frames.length === 0) {
      await new Promise<void>((arrived) => {
        this.#arrived = arrived;
      });
    }
    return this.#frames.shift() ?? {};
  }

  async next(type: string): Promise<Answered> {
    const frame = await this.nextOfAny();
    if (frame.type !== type) throw new Error(`Not a ${type}: ${JSON.stringify(frame)}`);
    return frame;
  }

  async hears(): Promise<string> {
    return (await this.next('message')).message.message;
  }
}

/** Requests a socket that the server must refuse. @returns the HTTP response. */
export async function refusedSocket(browser: TestBrowser, tripId: string, query = '', origin = browser.url) {
  const socket = new WebSocket(addressOf(browser, tripId, query), { headers: { ...browser.identity(), origin } });
  const [, response]: [unknown, IncomingMessage] = await new Promise((resolve, reject) => {
    socket.once('unexpected-response', (...refusal) => resolve(refusal));
    socket.once('open', () => reject(new Error('The socket was opened.')));
  });
  const body = JSON.parse(await text(response));
  const { 'retry-after': retryAfter, 'www-authenticate': challenge } = response.headers;
  return { status: response.statusCode, body, ...(retryAfter && { retryAfter }), ...(challenge && { challenge }) };
}
