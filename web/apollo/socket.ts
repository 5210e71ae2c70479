import { type Client, createClient } from 'graphql-ws';
import { ANSWER_WITHIN_MS, CONNECT_WITHIN_MS, PING_EVERY_MS, RETRY_MS } from './deadlines.ts';

/** The socket stays open this long without subscriptions, so that navigation does not reconnect. */
const LINGER_MS = 1_000;

/**
 * From now on, leaves connections of a socket that bring nothing. The socket needs `keepAlive: PING_EVERY_MS`.
 * @param onSilence Called when a connection is left.
 */
export function leaveDeadLines(socket: Client, onSilence: () => void = () => {}): void {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const expect = (milliseconds: number) => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      // A usual close would wait for the other side, which takes a browser a minute.
      socket.terminate();
      onSilence();
    }, milliseconds);
  };
  socket.on('connecting', () => expect(CONNECT_WITHIN_MS));
  socket.on('message', () => expect(PING_EVERY_MS + ANSWER_WITHIN_MS));
  socket.on('closed', () => clearTimeout(silence));
}

/**
 * Creates the socket that all subscriptions share. The first one opens it, and it reconnects as long as any is active.
 * @param onSilence Called when it leaves a connection that brings nothing.
 */
export function createSocket(url: string, onSilence?: () => void): Client {
  let asked = 0;
  const socket = createClient({
    url,
    // Windows on the same page use the same ids, so that the server can serialize each frame once for all of them.
    generateID: () => `${++asked}`,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
    shouldRetry: () => true,
  });
  leaveDeadLines(socket, onSilence);
  return socket;
}
