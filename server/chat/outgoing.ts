import type { WebSocket } from 'ws';
import type { AuthoredMessage } from '../../schema/chat/queries.ts';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import { TRY_AGAIN_LATER } from '../http/close-codes.ts';
import type { Admission } from '../limits/admission.ts';
import { presentMessage } from '../rest/present.ts';

/** Hours of a lively chat. A client that is further behind does not read any more, and would fill our memory. */
const MOST_UNSENT_BYTES = 1024 * 1024;
/** JSON writes a control character as six bytes. */
const MOST_BYTES_A_CHARACTER = 6;

export class Outgoing {
  /** The history's bytes until it is sent. Long messages make it larger than what a client may be behind. */
  #history = 0;

  constructor(private readonly peer: WebSocket) {}

  /** Sends a frame, or closes the socket if the client is too far behind, apart from the history. */
  send(frame: string): void {
    const { peer } = this;
    if (peer.readyState !== peer.OPEN) return;
    if (peer.bufferedAmount - this.#history > MOST_UNSENT_BYTES) peer.close(TRY_AGAIN_LATER, 'You are too far behind.');
    else peer.send(frame);
  }

  /**
   * Closes the socket if too many responses wait for this person. @param person See `personOf`.
   * @param requireStill Checks again whether the person may read it. @throws what it throws.
   */
  async sendHistory(
    messages: readonly AuthoredMessage[],
    { person, admission, requireStill }: { person: string; admission: Admission; requireStill: () => Promise<unknown> },
  ): Promise<void> {
    const characters = messages.reduce((sum, { text }) => sum + text.length, 0);
    try {
      if (await admission.untilSerializable(person, characters * MOST_BYTES_A_CHARACTER)) await requireStill();
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      return this.#refuse();
    }
    const bytes = Buffer.from(JSON.stringify({ type: 'history', messages: messages.map(presentMessage) }));
    const sent = admission.unread.count(person, bytes.length);
    if (!sent) {
      noteLimitHit('unread');
      return this.#refuse();
    }
    this.#history = bytes.length;
    // ws also calls back if the socket is closed.
    this.peer.send(bytes, { binary: false }, () => {
      this.#history = 0;
      sent();
    });
  }

  #refuse(): void {
    this.peer.close(TRY_AGAIN_LATER, 'Too much waits for you to read it.');
  }
}
