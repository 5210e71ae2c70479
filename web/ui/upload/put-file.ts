import { checkReach, noteReached, readReach } from '../../apollo/connection.ts';
import { MOST_PAUSES, PROGRESS_WITHIN_MS } from '../../apollo/deadlines.ts';
import { watchSilence } from '../../apollo/reaching-fetch.ts';

/** How an upload ended. `message` is the reason for a refusal; null if it was cancelled or the server not reached. */
export type Sent<Done> =
  | { ok: true; done: Done }
  /** `isFinal`: the same file would be refused again. */
  | { ok: false; message: string | null; isFinal: boolean };

export interface Sending {
  signal: AbortSignal;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** The statuses that are about the file: its kind, its size, or what is in it. */
const ABOUT_FILE = [400, 413, 415, 422];

/**
 * Sends a file with PUT. It never throws. XMLHttpRequest, because fetch does not tell the progress of an upload. An
 * upload that pauses goes on while the server can be reached: the line may be slow, or the server busy with pictures.
 * @param file Its type is sent along.
 * @param idIn Reads the response to a success; null: it is not understood.
 */
export function putFile<Done>(
  address: string,
  file: Blob,
  idIn: (response: unknown) => Done | null,
  { signal, onProgress }: Sending,
): Promise<Sent<Done>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: string | null, isFinal = false) => resolve({ ok: false, message, isFinal });
    if (signal.aborted) return fail(null);
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    let pauses = 0;
    const silence = watchSilence(PROGRESS_WITHIN_MS, () => {
      pauses += 1;
      if (!readReach() || pauses === MOST_PAUSES) cancel();
      else silence.hear();
    });
    request.upload.onprogress = ({ loaded, total }) => {
      silence.hear();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onerror = () => {
      checkReach();
      fail(null);
    };
    request.onabort = () => fail(null);
    request.onload = () => {
      noteReached();
      const { status, response } = request;
      const done = status < 300 ? idIn(response) : null;
      if (done !== null) return resolve({ ok: true, done });
      const error: unknown = typeof response === 'object' && response !== null && Reflect.get(response, 'error');
      fail(typeof error === 'string' ? error : null, ABOUT_FILE.includes(status));
    };
    request.onloadend = () => {
      silence.end();
      signal.removeEventListener('abort', cancel);
    };
    request.open('PUT', address);
    request.responseType = 'json';
    request.setRequestHeader('Content-Type', file.type);
    request.send(file);
  });
}
