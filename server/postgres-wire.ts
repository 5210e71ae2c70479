import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

interface Written {
  chunk: Buffer;
}

/** What node-postgres takes for a socket: a connection to the database of a thread (postgres-thread.ts). */
export class PostgresWire extends Duplex {
  readonly #worker: Worker;
  readonly #hear = (answer: Uint8Array) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  readonly #end = () => void this.destroy(new Error('The embedded database has ended.'));

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): void {
    // The thread's number is gone once it has ended.
    if (this.#worker.threadId < 0) {
      this.#end();
      return;
    }
    this.#worker.on('message', this.#hear);
    this.#worker.once('exit', this.#end);
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
    this.#worker.postMessage(asked, [asked.buffer]);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#hear);
    this.#worker.off('exit', this.#end);
    done(error);
  }
}
