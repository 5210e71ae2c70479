import type { WebSocket } from 'ws';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';

/** A page that reconnects sends one frame per subscription. Nothing else sends this many. */
const FRAMES_PER_SECOND = 100;
const SECOND_MS = 1_000;
/** Policy violation: RFC 6455, section 7.4.1. */
const TOO_MANY_FRAMES = 1008;
/** How long to wait for the peer to confirm the close. */
const GOODBYE_MS = 1_000;

/** Closes the socket if its peer sends too many frames of any kind, and ignores later frames. */
export function limitFrames(peer: WebSocket): void {
  let since = performance.now();
  let frames = 0;
  const count = () => {
    const now = performance.now();
    if (now - since >= SECOND_MS) {
      since = now;
      frames = 0;
    }
    frames += 1;
    if (frames <= FRAMES_PER_SECOND || peer.readyState !== peer.OPEN) return;
    peer.removeAllListeners('message');
    noteLimitHit('frames');
    peer.close(TOO_MANY_FRAMES, `Too many frames: at most ${FRAMES_PER_SECOND} a second.`);
    const late = setTimeout(() => peer.terminate(), GOODBYE_MS).unref();
    peer.once('close', () => clearTimeout(late));
  };
  peer.on('message', count).on('ping', count).on('pong', count);
}
