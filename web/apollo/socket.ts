import { type Client, createClient } from 'graphql-ws';

const RETRY_AFTER_MS = 3_000;
/** A dead connection (a sleeping laptop, a tunnel) is noticed after these two times together. */
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
/** The socket stays open this long without subscriptions, so that navigation does not reconnect. */
const LINGER_MS = 1_000;

/**
 * Creates the socket that all subscriptions share. The first one opens it, and it reconnects as long as any is active.
 */
export function createSocket(url: string): Client {
  let open: WebSocket | null = null;
  let asked = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url,
    // Windows on the same page use the same ids, so that the server can serialize each frame once for all of them.
    generateID: () => `${++asked}`,
    lazyCloseTimeout: LINGER_MS,
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
    shouldRetry: () => true,
  });
  socket.on('opened', (opened) => {
    if (opened instanceof WebSocket) open = opened;
  });
  socket.on('closed', () => clearTimeout(silence));
  socket.on('ping', (received) => {
    if (!received) silence = setTimeout(() => open?.close(4408, 'Ping unanswered'), PONG_WITHIN_MS);
  });
  socket.on('pong', (received) => {
    if (received) clearTimeout(silence);
  });
  return socket;
}
