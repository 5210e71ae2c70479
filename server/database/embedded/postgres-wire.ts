import { Duplex } from 'node:stream';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { DatabaseAway } from '../postgres-watch.ts';

interface Written {
  chunk: Buffer;
}

/** What node-postgres takes for a socket: a connection to the database of a thread (postgres-thread.ts). */
export class PostgresWire extends Duplex {
  readonly #worker: Worker;
  /** Of its own: what a predecessor has asked for may still be under way. */
  readonly #channel = new MessageChannel();
  /** How often the thread was asked something, and how often it has answered: once each. */
  asked = 0;
  answered = 0;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): void {
    const { port1, port2 } = this.#channel;
    const end = () => void this.destroy(new DatabaseAway('The embedded database has ended.'));
    // The thread's number is gone once it has ended.
    if (this.#worker.threadId < 0) {
      end();
      return;
    }
    port1.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array) => {
      this.answered += 1;
      this.push(Buffer.from(buffer, byteOffset, byteLength));
    });
    port1.once('close', end);
    this.#worker.postMessage(port2, [port2]);
    process.nextTick(() => this.emit('connect'));
  }

  // What a socket has and a thread doesn't need.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  /** A statement's messages in one: node-postgres corks them. */
  override _writev(written: Written[], done: () => void): void {
    const asked = new Uint8Array(written.reduce((length, { chunk }) => length + chunk.length, 0));
    let at = 0;
    for (const { chunk } of written) {
      asked.set(chunk, at);
      at += chunk.length;
    }
    this.asked += 1;
    this.#channel.port1.postMessage(asked, [asked.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#channel.port1.removeAllListeners('close').close();
    done(error);
  }
}
