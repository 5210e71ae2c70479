import type { ServerResponse } from 'node:http';
import { whenAnswered } from './arrivals.ts';
import type { Gate } from './exchange.ts';

/**
 * Closes each connection with its response once the server drains. Otherwise a client would keep the connection, and
 * send its next request to a process that is gone.
 */
export class Draining {
  isOn = false;
  readonly #open = new Set<ServerResponse>();

  begin(): void {
    this.isOn = true;
    for (const outgoing of this.#open) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close');
  }

  readonly gate: Gate = ({ outgoing }) => {
    if (this.isOn) outgoing.setHeader('Connection', 'close');
    this.#open.add(outgoing);
    whenAnswered(outgoing, () => this.#open.delete(outgoing));
    return false;
  };
}
