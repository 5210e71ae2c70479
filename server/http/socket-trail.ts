import type { WebSocket } from 'ws';
import type { Trace } from '../../schema/core/trace.ts';
import type { Notes } from './request-log.ts';

/** Logs the life of one socket: its opening, its operations and its closing. Never the texts that people wrote. */
export class SocketTrail {
  #operations = 0;
  /** The viewer of the last operation; null if signed out. */
  userId: string | null = null;

  constructor(
    private readonly notes: Notes,
    readonly id: string,
  ) {}

  next(): Trace {
    this.#operations += 1;
    return { id: `${this.id}-${this.#operations}` };
  }

  follow(peer: WebSocket, path: 'graphql' | 'chat'): void {
    const start = performance.now();
    const { id: requestId } = this;
    const { log, metrics } = this.notes;
    metrics?.socketOpened(path);
    log.info({ requestId, socket: path }, 'socket opened');
    peer.once('close', (code) => {
      metrics?.socketClosed(path, code);
      const seconds = Math.round((performance.now() - start) / 1_000);
      log.info({ requestId, socket: path, code, seconds, userId: this.userId }, 'socket closed');
    });
  }

  note({ id: requestId, operation }: Trace): void {
    this.notes.metrics?.began(operation);
    this.notes.log.info({ requestId, operation: operation?.name, kind: operation?.kind }, 'operation');
  }
}
