import { once } from 'node:events';
import WebSocket from 'ws';

// A process of its own: many sockets that count what they are told. Orders come over IPC; see `Subscribers`.

export interface Order {
  open?: {
    url: string;
    protocol: string | null;
    /** One after the other, and again from the first: the sockets'. */
    cookies: readonly string[];
    count: number;
    hello: string[];
    /** Frames with this in them aren't counted. */
    ignored?: string;
  };
  /** Answer once every socket has had so many frames since it was opened, hellos and their answers not counted. */
  await?: number;
  /** Answer when the last of all sockets had heard each round of frames, since they were opened. */
  rounds?: true;
  /** Answer with the frame that was counted last. */
  last?: true;
  close?: true;
}

/** Subscriptions are numbered by the page: who came to it by the same ways has the same number. */
const IDS = 4;

let sockets: WebSocket[] = [];
let heard = 0;
let rounds: number[] = [];
let wanted = Number.POSITIVE_INFINITY;

const say = (message: object) => process.send?.(message);

let last: WebSocket.RawData | null = null;

function hear(frame: WebSocket.RawData): void {
  heard += 1;
  last = frame;
  if (heard % sockets.length === 0) rounds.push(performance.timeOrigin + performance.now());
  if (heard === wanted) say({ done: performance.timeOrigin + performance.now() });
}

async function open({ url, protocol, cookies, count, hello, ignored }: NonNullable<Order['open']>): Promise<void> {
  heard = 0;
  rounds = [];
  wanted = Number.POSITIVE_INFINITY;
  for (let number = 0; number < count; number += 1) {
    const cookie = cookies[number % cookies.length] ?? '';
    const socket = new WebSocket(url, protocol ?? [], { headers: { cookie }, perMessageDeflate: false });
    await once(socket, 'open');
    for (const line of hello) {
      socket.send(line.replace('{number}', String(number % IDS)));
      if (line.includes('connection_init')) await once(socket, 'message');
    }
    socket.on('message', (frame) => {
      if (!ignored || !String(frame).includes(ignored)) hear(frame);
    });
    sockets.push(socket);
  }
}

process.on('message', (order: Order) => {
  if (order.open) void open(order.open).then(() => say({ opened: true }));
  if (order.await !== undefined) {
    wanted = order.await * sockets.length;
    if (heard >= wanted) say({ done: performance.timeOrigin + performance.now() });
    else say({ waiting: true });
  }
  if (order.rounds) say({ rounds });
  if (order.last) say({ last: String(last) });
  if (order.close) {
    for (const socket of sockets) socket.terminate();
    sockets = [];
    say({ closed: true });
  }
});
