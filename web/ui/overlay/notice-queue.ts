import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { UNDO_SECONDS } from '../../../schema/core/input/restorable.ts';

export interface Notice {
  /** 'news' is neither the result of an action nor replaced by one. */
  tone: 'danger' | 'success' | 'news';
  text: string;
  action?: { label: string; onAction: () => void };
  /** Whether it ends the offer to undo the last change. */
  endsOffer?: boolean;
}

/** Long enough to read twice; hovering or focusing stops the clock. */
const SHOWN_MS = 8_000;

export const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

const isOffer = ({ tone, action }: Notice) => tone === 'success' && action !== undefined;

/** Whether a notice takes the place of another: one with the same text, or the offer to undo an earlier change. */
const replaces = (notice: Notice, other: Notice) =>
  isOffer(other) ? isOffer(notice) || Boolean(notice.endsOffer) : !isOffer(notice) && other.text === notice.text;

/**
 * Shows a notice. A text that is already on the screen is not shown twice, and only the last change can be undone.
 * @returns a function that removes it.
 */
export function say(notice: Notice): () => void {
  let key: string | null = null;
  let isTakenBack = false;
  const add = () => {
    if (!isTakenBack) key = notices.add(notice, { timeout: notice.action ? UNDO_SECONDS * 1_000 : SHOWN_MS });
  };
  const takeBack = () => {
    isTakenBack = true;
    if (key) notices.close(key);
  };
  const before = notices.visibleToasts.filter(({ content }) => replaces(notice, content));
  if (before.length > 0) {
    for (const { key: replaced } of before) notices.close(replaced);
    // Waits until the old one is gone: React Aria may take a toast in its place for the old one and focus it.
    requestAnimationFrame(add);
  } else add();
  return takeBack;
}
