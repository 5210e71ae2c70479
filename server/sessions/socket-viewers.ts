import type { IncomingMessage } from 'node:http';
import type { Bus } from '../../schema/core/feed/bus.ts';
import type { Viewer } from '../../schema/core/viewer.ts';
import { Executions } from '../concurrency/executions.ts';
import type { Credential } from './credential.ts';

/** A page subscribes right after it has opened its socket. */
const FRESH_MS = 3_000;

interface Opened {
  /** The session it was read from. A socket can bring its access token after the upgrade. */
  sessionId: string | null;
  viewer: Viewer | null;
  readAt: number;
  /** The count of ended sessions when it was read. */
  ended: number;
}

/** Reads the viewers of sockets from their sessions, for each operation anew. */
export class SocketViewers {
  /** One packet can bring fifty operations. They share one query, so that others need not wait for fifty. */
  readonly #reads = new Executions<Viewer | null>();
  readonly #opened = new WeakMap<IncomingMessage, Opened>();
  /** How many sessions have ended, as far as this process has heard. */
  #ended = 0;
  readonly #stopListening: () => void;

  constructor(
    private readonly readViewer: (credential: Credential) => Promise<Viewer | null>,
    bus: Bus,
  ) {
    this.#stopListening = bus.listen(({ kind }) => {
      if (kind === 'session-ended' || kind === 'missed') this.#ended += 1;
    });
  }

  /** Reads the viewer of an operation; of the upgrade, if it is the first call for this socket. */
  async read(upgrade: IncomingMessage, credential: Credential): Promise<Viewer | null> {
    const [readAt, ended] = [performance.now(), this.#ended];
    const { sessionId } = credential;
    const key = sessionId ?? '';
    const viewer = await this.#reads.run(key, key, () => this.readViewer(credential));
    if (this.#opened.get(upgrade)?.sessionId !== sessionId) {
      this.#opened.set(upgrade, { sessionId, viewer, readAt, ended });
    }
    return viewer;
  }

  /** It may be the upgrade's if that was just now, because the session is checked before each result is sent. */
  async forSubscription(upgrade: IncomingMessage, credential: Credential): Promise<Viewer | null> {
    const opened = this.#opened.get(upgrade);
    const isSame = opened?.sessionId === credential.sessionId;
    const isFresh = opened && isSame && performance.now() - opened.readAt < FRESH_MS && opened.ended === this.#ended;
    return isFresh ? opened.viewer : this.read(upgrade, credential);
  }

  close(): void {
    this.#stopListening();
  }
}
