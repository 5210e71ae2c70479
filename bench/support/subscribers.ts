import { once } from 'node:events';
import WebSocket from 'ws';

// Many sockets that count their frames, in a process of its own. Orders arrive over IPC: see `Subscribers`.

export interface Order {
  open?: {
    url: string;
    protocol: string | null;
    /** The sockets' cookies: one after the other, and again from the first. */
    cookies: readonly string[];
    count: number;
    hello: string[];
    /** Whether only frames of presence are counted, or only the others. By default all are. */
    isPresence?: boolean;
  };
  restart?: true;
  /** Respond when every socket has received so many frames since it was opened, without hellos and their responses. */
  await?: number;
  /** Respond with the times at which the last socket had received each frame. */
  rounds?: true;
  last?: true;
  close?: true;
}

/** Pages number their subscriptions: people who reached a page by the same ways have the same number. */
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

function restart(): void {
  heard = 0;
  rounds = [];
  wanted = Number.POSITIVE_INFINITY;
}

async function open({ url, protocol, cookies, count, hello, isPresence }: NonNullable<Order['open']>): Promise<void> {
  restart();
  for (let number = 0; number < count; number += 1) {
    const cookie = cookies[number % cookies.length] ?? '';
    const socket = new WebSocket(url, protocol ?? [], { headers: { cookie }, perMessageDeflate: false });
    await once(socket, 'open');
    for (const line of hello) {
      socket.send(line.replace('{number}', String(number % IDS)));
      if (line.includes('connection_init')) await once(socket, 'message');
    }
    socket.on('message', (frame) => {
      if (isPresence === undefined || String(frame).includes('"presenceChanged"') === isPresence) hear(frame);
    });
    sockets.push(socket);
  }
}

process.on('message', (order: Order) => {
  if (order.open) void open(order.open).then(() => say({ opened: true }));
  if (order.restart) {
    restart();
    say({ restarted: true });
  }
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
