import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocket } from './socket.ts';

/** A socket of the browser on a line that the test can let die: it then brings nothing, and never closes. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static isDead = false;
  /** The time that a pong takes. */
  static delay = 0;
  static readonly made: Wire[] = [];
  readyState = Wire.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose = null;
  onerror = null;

  constructor() {
    Wire.made.push(this);
    setTimeout(() => {
      if (Wire.isDead) return;
      this.readyState = Wire.OPEN;
      this.onopen?.();
    });
  }
  send(text: string): void {
    const { type } = JSON.parse(text);
    if (type === 'connection_init') this.say({ type: 'connection_ack' });
    if (type === 'ping') setTimeout(() => this.say({ type: 'pong' }), Wire.delay);
  }
  say(message: object): void {
    if (!Wire.isDead && this.readyState === Wire.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.readyState = Wire.CLOSING;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Object.assign(Wire, { isDead: false, delay: 0 });
  Wire.made.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that follows something. */
function followed() {
  const log: string[] = [];
  const socket = createSocket('ws://planjam.example/graphql', () => log.push('silent'));
  socket.on('connected', () => log.push('connected'));
  socket.on('closed', () => log.push('closed'));
  const unsubscribe = socket.subscribe({ query: 'subscription { a }' }, { next() {}, error() {}, complete() {} });
  return { log, socket, unsubscribe };
}

test('a dead connection is left within 20 s, and a new one is there within 25 s of the return of the line', async () => {
  const { log } = followed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log, 'a quiet line stays').toEqual(['connected']);

  Wire.isDead = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(log).toEqual(['connected', 'closed', 'silent']);
  // The next connections get no answer either.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.lastIndexOf('connected')).toBe(0);
  Wire.isDead = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(log.at(-1)).toBe('connected');
});

test('a line that is slow, but alive, stays connected', async () => {
  const { log } = followed();
  await vi.advanceTimersByTimeAsync(0);
  Wire.delay = 30_000;
  for (let second = 0; second < 30; second += 5) {
    await vi.advanceTimersByTimeAsync(5_000);
    Wire.made[0]?.say({ id: '1', type: 'next', payload: { data: { a: second } } });
  }
  expect(log).toEqual(['connected']);
});

test('a connection that closes on a dead line does not hold up the next subscription', async () => {
  const { log, socket, unsubscribe } = followed();
  await vi.advanceTimersByTimeAsync(0);
  Wire.isDead = true;
  unsubscribe();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Wire.made[0]?.readyState).toBe(Wire.CLOSING);
  Wire.isDead = false;
  socket.subscribe({ query: 'subscription { a }' }, { next() {}, error() {}, complete() {} });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(log).toEqual(['connected', 'closed', 'silent', 'connected']);
});
