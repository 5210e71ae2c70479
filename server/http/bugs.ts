import type { Logger } from 'pino';
import { isAway, isBusy } from '../database/away.ts';
import { DISK_FULL, isDiskFull } from '../files/disk-full.ts';
import type { Services } from './transports.ts';

const away = 'The database can’t be reached at the moment. Please try again shortly.';
const busy = 'The server is too busy to do this right now. Please try again shortly.';

/** nginx's status for a client that closed the connection before the response. It appears only in the log. */
export const CLIENT_CLOSED_REQUEST = 499;

export interface Refused {
  status: number;
  code: string;
  message: string;
}

/** Returns the body of an error response over HTTP, in the forms of both REST and GraphQL. */
export const bugBody = ({ code, message }: Pick<Refused, 'code' | 'message'>, requestId: string) => ({
  error: message,
  errors: [{ message, extensions: { code, requestId } }],
});

/** Whether it is Node's error for reading the body of a request whose client has hung up. */
const isHangUp = (error: unknown) =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** The caller gets only the id of the request, as a reference. @param onBug Called for each bug, for metrics. */
export const bugReporter =
  (log: Logger, onBug: () => void = () => {}): Services['reportBug'] =>
  (error, requestId) => {
    if (isHangUp(error)) {
      log.debug({ err: error, requestId }, 'The client hung up.');
      return { status: CLIENT_CLOSED_REQUEST, code: 'INTERNAL_SERVER_ERROR', message: 'The request was aborted.' };
    }
    if (isDiskFull(error)) {
      log.error({ err: error, requestId }, 'A request was refused: the disk is full.');
      return { status: 503, code: 'UNAVAILABLE', message: DISK_FULL };
    }
    if (isBusy(error)) {
      log.warn({ err: error, requestId }, 'A request was refused: the database is busy.');
      return { status: 503, code: 'UNAVAILABLE', message: busy };
    }
    if (isAway(error)) {
      // postgres-watch.ts logs it once, instead of once per request.
      log.debug({ err: error, requestId }, 'The database is away.');
      return { status: 503, code: 'UNAVAILABLE', message: away };
    }
    onBug();
    log.error({ err: error, requestId }, 'Unexpected error');
    // Background work has no request id, and no caller who could quote it.
    const reference = requestId ? ` Reference: ${requestId}` : '';
    return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: `Something went wrong.${reference}` };
  };
