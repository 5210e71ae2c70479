import type { WebSocket } from 'ws';
import type { BugReport } from './transports.ts';

/** RFC 6455 and the IANA registry: "try again later". */
export const TRY_AGAIN_LATER = 1013;
/** RFC 6455: an unexpected error. */
const INTERNAL_ERROR = 1011;

export function closeAfterBug(peer: WebSocket, { status, message }: BugReport): void {
  peer.close(status === 503 ? TRY_AGAIN_LATER : INTERNAL_ERROR, message);
}
