import { type Client, createClient } from 'graphql-ws';

const RETRY_AFTER_MS = 3_000;
/** A connection that died without a word (a sleeping laptop, a tunnel) is noticed after these two together. */
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
/** A change of page mustn't cost a new connection. */
const LINGER_MS = 1_000;

/** The socket that all subscriptions share: opened by the first, tried again for as long as one is wanted. */
export function createSocket(url: string): Client {
  let open: WebSocket | null = null;
  let asked = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const socket = createClient({
    url,
    // Those who look at the same page have the same ids, under which the server makes each frame once for all of them.
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
