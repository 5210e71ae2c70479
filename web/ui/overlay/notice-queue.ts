import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface Notice {
  tone: 'danger' | 'success';
  text: string;
  /** What can be done about it, in a button of its own. */
  action?: { label: string; onAction: () => void };
}

/** Long enough to read twice; hovering or focusing stops the clock. */
const SHOWN_MS = 8_000;
/** Source: the trip screens' specification, for taking a deletion back. */
const UNDO_MS = 10_000;

/** What toasts are shown of, by `Toasts`. */
export const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/**
 * Says something; once, however often it comes to be said while it is on the screen, unless there is something to be done
 * about each.
 * @returns how to take it back, if it still stands.
 */
export function say(notice: Notice): () => void {
  let key: string | null = null;
  let isTakenBack = false;
  const add = () => {
    if (!isTakenBack) key = notices.add(notice, { timeout: notice.action ? UNDO_MS : SHOWN_MS });
  };
  const takeBack = () => {
    isTakenBack = true;
    if (key) notices.close(key);
  };
  const before = notice.action ? undefined : notices.visibleToasts.find(({ content }) => content.text === notice.text);
  if (before) {
    notices.close(before.key);
    // Once it has gone: in its place at once, a toast may be taken for one that the focus was in, and be given it.
    requestAnimationFrame(add);
  } else add();
  return takeBack;
}
