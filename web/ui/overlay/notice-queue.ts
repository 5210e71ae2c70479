import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

export interface Notice {
  tone: 'danger' | 'success';
  text: string;
  /** An action, shown as a button. */
  action?: {
    label: string;
    onAction: () => void;
    /** How long the action is possible. Default: as long as a deletion can be undone. */
    seconds?: number;
  };
}

/** Long enough to read twice; hovering or focusing stops the clock. */
const SHOWN_MS = 8_000;
/** The time to undo a deletion, from the trip screens' specification. */
const UNDO_MS = 10_000;

/** The queue that `Toasts` shows. */
export const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

const timeOf = ({ action }: Notice) => (action?.seconds ? action.seconds * 1_000 : action ? UNDO_MS : SHOWN_MS);

/**
 * Shows a notice. A text that is already on the screen is not shown twice, unless it has an action.
 * @returns a function that removes it.
 */
export function say(notice: Notice): () => void {
  let key: string | null = null;
  let isTakenBack = false;
  const add = () => {
    if (!isTakenBack) key = notices.add(notice, { timeout: timeOf(notice) });
  };
  const takeBack = () => {
    isTakenBack = true;
    if (key) notices.close(key);
  };
  const before = notice.action ? undefined : notices.visibleToasts.find(({ content }) => content.text === notice.text);
  if (before) {
    notices.close(before.key);
    // Waits until the old one is gone: React Aria may take a toast in the same place for the old one and give it the
    // focus.
    requestAnimationFrame(add);
  } else add();
  return takeBack;
}
