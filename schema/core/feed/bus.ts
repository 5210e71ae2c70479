/** A message without content between processes. `viewer`: one of this person's own lists has changed. */
export type Signal =
  | { kind: 'trip'; tripId: string; seq: number }
  | { kind: 'trip-deleted'; tripId: string }
  | { kind: 'session-ended'; sessionId: string }
  | { kind: 'viewer'; userId: string }
  | { kind: 'presence'; tripId: string }
  /** This process heard nothing from the others for a while: anything may have changed. Never sent, only received. */
  | { kind: 'missed' };

export interface Bus {
  /** Sends to every process, including this one. Best effort: never throws, never waits. */
  publish(signal: Signal): void;
  /** @returns a function that stops listening. */
  listen(listener: (signal: Signal) => void): () => void;
}
