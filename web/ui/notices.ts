import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

interface Notice {
  tone: 'danger' | 'success';
  text: string;
  /** What can be done about it, in a button of its own. */
  action?: { label: string; onAction: () => void };
}

/** Long enough to read twice; hovering or focusing stops the clock. */
const SHOWN_MS = 8_000;

/** What toasts are shown of, by `Toasts`. */
export const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/**
 * Says something; once, however often it comes to be said while it is on the screen.
 * @returns how to take it back, if it still stands.
 */
function say(notice: Notice): () => void {
  let key: string | null = null;
  let isTakenBack = false;
  const add = () => {
    if (!isTakenBack) key = notices.add(notice, { timeout: SHOWN_MS });
  };
  const takeBack = () => {
    isTakenBack = true;
    if (key) notices.close(key);
  };
  const before = notices.visibleToasts.find(({ content }) => content.text === notice.text);
  if (before) {
    notices.close(before.key);
    // Once it has gone: in its place at once, a toast may be taken for one that the focus was in, and be given it.
    requestAnimationFrame(add);
  } else add();
  return takeBack;
}

/** Says that something failed, in the words of the product; announced at once. @returns how to take it back. */
export const toastFailure = (text: string) => say({ tone: 'danger', text });

/** Says that something was done which can't be seen on the screen. */
export const toastSuccess = (text: string) => say({ tone: 'success', text });

/** Source: the trip screens' specification, for taking a deletion back. */
const UNDO_MS = 10_000;

/** Says that something was done, and offers to take it back. */
export const toastUndo = (text: string, onUndo: () => void) =>
  notices.add({ tone: 'success', text, action: { label: 'Undo', onAction: onUndo } }, { timeout: UNDO_MS });
