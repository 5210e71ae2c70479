import type { ApolloClient } from '@apollo/client';
import { canReach, watchReach } from '../apollo/connection.ts';
import { EDIT_WITHIN_MS } from '../apollo/deadlines.ts';
import type { Outcome } from '../apollo/outcome.ts';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { type Edit, roleOf } from './entry.ts';
import { texts } from './texts.ts';
import { canWait, hasToWait, isAllSent, putEdit, watchWaiting } from './waiting.ts';

/** The payload of an edit that waits. Nothing can be undone yet. */
export interface Waits {
  waits: true;
  cause: null;
}

const waits: Outcome<Waits> = { ok: true, payload: { waits: true, cause: null } };

let hasSaid = false;

/** Says it once until the line returns, or all is sent. */
function sayThatItWaits(): void {
  if (hasSaid || isAllSent()) return;
  hasSaid = true;
  const takeBack = toastSuccess(texts.saved);
  const end = () => {
    for (const stop of stops) stop();
    takeBack();
    hasSaid = false;
  };
  const stops = [watchReach((isReached) => isReached && end()), watchWaiting(() => isAllSent() && end())];
}

/** Ends with null when the line is lost, or when the answer is late. */
function untilLost() {
  let stop = () => {};
  const lost = new Promise<null>((resolve) => {
    const stopWatching = watchReach((isReached) => isReached || resolve(null));
    const timer = setTimeout(() => resolve(null), EDIT_WITHIN_MS);
    stop = () => {
      stopWatching();
      clearTimeout(timer);
    };
  });
  return { lost, stop };
}

/**
 * Sends an edit, or puts it into the queue, if the server cannot be reached, does not answer, or earlier edits of the
 * trip wait. The outcome of an edit that waits is a success.
 * @param send Sends it now. Its mutation has `sentOnce` as its context.
 */
export async function sendOrWait<Payload>(
  client: ApolloClient,
  edit: Edit,
  send: () => Promise<Outcome<Payload>>,
): Promise<Outcome<Payload | Waits>> {
  if (!canWait()) return send();
  const wait = (isTried: boolean, isLost: boolean) => {
    // What changes nothing need not be sent.
    if (roleOf(edit) === 'update' && Object.keys(edit.input).length === 0) return waits;
    putEdit(client, edit, isTried);
    if (isLost) sayThatItWaits();
    return waits;
  };
  const isDown = !canReach();
  if (!isDown && !hasToWait(edit)) {
    const { lost, stop } = untilLost();
    const outcome = await Promise.race([send(), lost]);
    stop();
    if (outcome && (outcome.ok || !outcome.isUnreached)) return outcome;
    return wait(true, true);
  }
  return wait(false, isDown);
}
