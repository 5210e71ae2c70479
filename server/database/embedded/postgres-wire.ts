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
  /** The numbers of requests to the thread and of its answers. Each request gets one answer. */
  asked = 0;
  answered = 0;

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
      this.answered += 1;
      this.push(Buffer.from(buffer, byteOffset, byteLength));
    });
    port1.once('close', end);
    this.#worker.postMessage(port2, [port2]);
    process.nextTick(() => this.emit('connect'));
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
