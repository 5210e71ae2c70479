import { createServer, connect as dial, type Socket } from 'node:net';
import { listenOnLoopback } from '../../server/test/loopback.ts';

export interface Line {
  /** Round trip, in ms. */
  latency: number;
  /** To the client, in bytes/s, for all connections together. */
  down: number;
  /** From the client, in bytes/s. */
  up: number;
}

interface Listening {
  url: string;
  stop(): void;
}

/** TCP's payload of an Ethernet frame, in bytes. */
const PACKET = 1_460;

/** One direction. Its connections take turns, packet by packet. */
class Direction {
  /** Packets per receiver, the next one first. An empty packet marks the end. */
  readonly #waiting = new Map<Socket, Buffer[]>();
  readonly #bytesPerSecond: number;
  readonly #delay: number;
  #free = 0;
  #isSending = false;

  /** @param delay From sending a packet's last byte to its arrival, in ms. */
  constructor(bytesPerSecond: number, delay: number) {
    this.#bytesPerSecond = bytesPerSecond;
    this.#delay = delay;
  }

  carry(from: Socket, to: Socket) {
    const leave = (packet: Buffer) => {
      this.#waiting.set(to, [...(this.#waiting.get(to) ?? []), packet]);
      if (!this.#isSending) this.#send();
    };
    from.on('data', (chunk) => {
      for (let at = 0; at < chunk.length; at += PACKET) leave(chunk.subarray(at, at + PACKET));
    });
    from.on('end', () => leave(Buffer.alloc(0)));
    from.on('error', () => to.destroy());
  }

  #send() {
    const next = this.#waiting.entries().next();
    this.#isSending = !next.done;
    if (next.done) return;
    const [to, [packet, ...others]] = next.value;
    this.#waiting.delete(to);
    if (others.length > 0) this.#waiting.set(to, others);
    const now = performance.now();
    this.#free = Math.max(this.#free, now) + ((packet?.length ?? 0) / this.#bytesPerSecond) * 1000;
    setTimeout(() => {
      setTimeout(() => arrive(to, packet), this.#delay);
      this.#send();
    }, this.#free - now);
  }
}

function arrive(to: Socket, packet: Buffer | undefined) {
  if (!to.writable) return;
  if (packet?.length) to.write(packet);
  else to.end();
}

/** Starts a proxy to `url` with this latency and bandwidth. It works with any browser, without debugging tools. */
export async function slowLine(url: string, { latency, down, up }: Line): Promise<Listening> {
  const { hostname, port } = new URL(url);
  const [answers, questions] = [new Direction(down, latency / 2), new Direction(up, latency / 2)];
  const server = createServer((near) => {
    const far = dial(Number(port), hostname);
    questions.carry(near.setNoDelay(), far.setNoDelay());
    answers.carry(far, near);
  });
  return { url: `http://127.0.0.1:${await listenOnLoopback(server)}`, stop: () => server.close() };
}
