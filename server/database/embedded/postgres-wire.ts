import { Duplex } from 'node:stream';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { DatabaseAway } from '../postgres-watch.ts';

interface Written {
  chunk: Buffer;
}

/** A connection to the database of a thread (postgres-thread.ts), with the socket interface for node-postgres. */
export class PostgresWire extends Duplex {
  readonly #worker: Worker;
  /** Each connection has its own channel: requests of an earlier connection may still be in progress. */
  readonly #channel = new MessageChannel();
  /** The number of requests that the thread has not answered. Each gets one answer. */
  #unanswered = 0;
  #silentTicks = 0;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): void {
    const { port1, port2 } = this.#channel;
    const end = () => void this.destroy(new DatabaseAway('The embedded database has ended.'));
    // A thread that has ended has no id.
    if (this.#worker.threadId < 0) {
      end();
      return;
    }
    port1.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array) => {
      this.#unanswered -= 1;
      this.#silentTicks = 0;
      this.push(Buffer.from(buffer, byteOffset, byteLength));
    });
    port1.once('close', end);
    this.#worker.postMessage(port2, [port2]);
    process.nextTick(() => this.emit('connect'));
  }

  /** Called regularly. @returns for how many calls in a row a request has been waiting without any answer. */
  tick(): number {
    this.#silentTicks = this.#unanswered > 0 && !this.destroyed ? this.#silentTicks + 1 : 0;
    return this.#silentTicks;
  }

  // node-postgres calls these on a socket. They have no meaning for a thread.
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  /** Sends all messages of a statement at once: node-postgres corks the stream. */
  override _writev(written: Written[], done: () => void): void {
    const asked = new Uint8Array(written.reduce((length, { chunk }) => length + chunk.length, 0));
    let at = 0;
    for (const { chunk } of written) {
      asked.set(chunk, at);
      at += chunk.length;
    }
    this.#unanswered += 1;
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
