import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { textFrames } from './frame.ts';

/** A screen's worth of a busy trip, many times over. Who leaves that unread is not sent more until it is read. */
const MOST_UNSENT_BYTES = 256 * 1024;

const END = Buffer.from('}');

/** What one subscription of one socket is told through: frames of graphql-ws's `next`, made of shared payloads. */
export class Line {
  readonly #before: Buffer;

  /**
   * @param connection What the socket is made on. Frames are written to it whole, which is what ws does as well, so that
   *   the two never mix; compression, with which it would do otherwise, is off.
   * @param id The subscription's, as its client chose it.
   */
  constructor(
    private readonly socket: WebSocket,
    private readonly connection: Duplex,
    id: string,
  ) {
    this.#before = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
  }

  /** @param payloads Execution results as JSON. @returns whether more can be sent at once: if not, see `drained`. */
  send(payloads: readonly Buffer[]): boolean {
    if (payloads.length > 0 && this.socket.readyState === this.socket.OPEN) {
      this.connection.write(textFrames(this.#before, payloads, END));
    }
    return this.connection.writableLength < MOST_UNSENT_BYTES;
  }

  /** When the peer has read what was sent, or the connection is gone. */
  drained(): Promise<void> {
    const { connection } = this;
    if (connection.destroyed || !connection.writableNeedDrain) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        connection.off('drain', done);
        connection.off('close', done);
        resolve();
      };
      connection.on('drain', done);
      connection.on('close', done);
    });
  }
}
