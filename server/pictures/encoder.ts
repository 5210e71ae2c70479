import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Version, WIDTHS } from '../../schema/picture/stored.ts';
import { UploadRefused } from '../files/upload-refused.ts';

export interface Encoded {
  width: number;
  height: number;
  versions: Version[];
  files: { width: number; format: 'avif' | 'webp'; bytes: Uint8Array }[];
  placeholder: string;
}

/** What the process gets: the file, and the widths in pixels, in ascending order. */
export interface Order {
  path: string;
  widths: readonly number[];
}

export type Reply = { encoded: Encoded } | { refused: string } | { failed: string | undefined };

/** The build puts it next to the bundle under the same name. */
const PROCESS = './encode-process.js';
/** Starting it takes 0.2 s. People upload several pictures in a row. */
const IDLE_MS = 10_000;
/** Fifty megapixels take 5 s. On a busy machine they may take some times as long. */
const ENCODE_MS = 60_000;

/** What a program needs to start. Settings have passwords, and this process reads files of strangers. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'NODE_OPTIONS', 'SystemRoot'];

function startProcess(): ChildProcess {
  const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  const child = fork(fileURLToPath(new URL(PROCESS, import.meta.url)), {
    // With one arena, glibc keeps 200 MB instead of 500 MB between two pictures.
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    execArgv: [],
    serialization: 'advanced',
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Encodes pictures in a process of its own, because sharp's memory does not come back: eight photos of 12 megapixels
 * left a server of 164 MB with 500 MB. The process ends when it has nothing to do. If a picture crashes it, or fills
 * the memory, the server goes on.
 */
export class Encoder {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly idleMs = IDLE_MS) {}

  /** The id of its process; undefined while there is none. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The caller waits for the end of one before the next. @throws UploadRefused. */
  async encode(path: string): Promise<Encoded> {
    clearTimeout(this.#idle);
    const child = this.#child?.connected ? this.#child : startProcess();
    this.#child = child;
    try {
      const reply = await replyOf(child, { path, widths: WIDTHS });
      if ('encoded' in reply) return reply.encoded;
      if ('refused' in reply) throw new UploadRefused(422, reply.refused);
      throw new Error(`The picture was not encoded: ${reply.failed}`);
    } finally {
      if (child.connected) this.#idle = setTimeout(() => this.#end(), this.idleMs).unref();
      else this.#end();
    }
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}

/** Waits for the reply. @throws UploadRefused if the process ends or takes too long. */
async function replyOf(child: ChildProcess, order: Order): Promise<Reply> {
  const done = new AbortController();
  const { signal } = done;
  const late = setTimeout(() => child.kill('SIGKILL'), ENCODE_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(([code, name]) => {
      throw new Error(`The process ended with ${code ?? name}.`);
    });
    ended.catch(() => {});
    const replied = once(child, 'message', { signal });
    child.send(order);
    const [reply] = await Promise.race([replied, ended]);
    return reply as Reply;
  } catch (error) {
    const message = 'The picture could not be prepared. Please try again, or choose a smaller one.';
    throw new UploadRefused(503, message, error);
  } finally {
    clearTimeout(late);
    done.abort();
  }
}
