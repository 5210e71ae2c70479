import type { ApolloClient } from '@apollo/client';
import { MAX_FILE_BYTES, TOO_LARGE, typeOf } from '../../schema/core/input/file-kinds.ts';
import { toastFailure, toastRetry } from '../ui/overlay/notices.ts';
import type { Sending, Sent } from '../ui/upload/put-file.ts';
import { sendGranted } from '../ui/upload/send-granted.ts';
import { inUploadTurn } from '../ui/upload/turns.ts';
import { texts } from './texts.ts';

/** Says before the upload why a file can't be used; null if it can. The server checks again. */
export async function refusalOf(file: File): Promise<string | null> {
  if (file.size === 0) return texts.empty;
  if (file.size > MAX_FILE_BYTES) return TOO_LARGE;
  // A file that was deleted or moved meanwhile can't be read.
  const content = await file.arrayBuffer().catch(() => null);
  if (!content) return texts.unreadable;
  const found = typeOf(new Uint8Array(content));
  return 'problem' in found ? found.problem : null;
}

function idIn(response: unknown): string | null {
  const id: unknown = typeof response === 'object' && response !== null && Reflect.get(response, 'id');
  return typeof id === 'string' ? id : null;
}

/** Where a file belongs. */
export interface Place {
  tripId: string;
  /** Null: to the trip itself. */
  activityId: string | null;
}

/** The longest name that the server takes. */
const MAX_NAME = 120;

/** A long name keeps its end, which has the extension. */
const shortened = (name: string) => [...name].slice(-MAX_NAME).join('');

/** Uploads one file, which adds it. It gives the id, and never throws. */
export async function sendFile(
  client: ApolloClient,
  place: Place,
  file: File,
  sending: Sending,
): Promise<Sent<string>> {
  const refusal = await refusalOf(file);
  if (refusal) return { ok: false, message: refusal, isFinal: true };
  const input = { ...place, purpose: 'ATTACHMENT' as const, name: shortened(file.name), bytes: file.size };
  return sendGranted(client, { input, file, tooLarge: texts.tooLarge, read: idIn }, sending);
}

interface Lost {
  file: File;
  /** Null: the server was not reached. */
  message: string | null;
}

/** Says which files were not added, and offers to send them again: they are shown nowhere else. */
export function sayLost(client: ApolloClient, place: Place, lost: readonly Lost[]): void {
  const [first, ...others] = lost;
  if (!first) return;
  const text =
    others.length === 0
      ? texts.lost(first.file.name, first.message ?? texts.unreached)
      : texts.severalLost(lost.length, first.message ?? texts.severalUnreached);
  toastRetry(text, () => {
    void sendChosen(
      client,
      place,
      lost.map(({ file }) => file),
    );
  });
}

/** Uploads files without showing how far each is, such as those of a new activity, which is saved now. */
export async function sendChosen(client: ApolloClient, place: Place, files: readonly File[]): Promise<void> {
  const lost: Lost[] = [];
  const send = async (file: File) => {
    const sending = { signal: new AbortController().signal, onProgress: () => {} };
    const sent = await inUploadTurn(() => sendFile(client, place, file, sending));
    if (sent.ok) return;
    if (sent.isFinal) toastFailure(texts.lost(file.name, sent.message ?? texts.unreached));
    else lost.push({ file, message: sent.message });
  };
  await Promise.all(files.map(send));
  sayLost(client, place, lost);
}
