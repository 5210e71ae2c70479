import { laterCode } from '../fault/later-code.ts';
import type { Notice } from './notice-queue.ts';

const queue = laterCode(() => import('./notice-queue.ts'));

/**
 * Says something in a toast. What toasts are made of comes when there is something to say, or time.
 * @returns how to take it back, if it still stands.
 */
function say(notice: Notice): () => void {
  const saying = queue.fetch().then(
    (code) => code.say(notice),
    (error: unknown) => {
      console.error(error);
      return () => {};
    },
  );
  return () => void saying.then((takeBack) => takeBack());
}

/** Says that something failed, in the words of the product; announced at once. @returns how to take it back. */
export const toastFailure = (text: string) => say({ tone: 'danger', text });

/** Says that something was done which can't be seen on the screen. */
export const toastSuccess = (text: string) => say({ tone: 'success', text });

/** Says that something was done, and offers to take it back. */
export const toastUndo = (text: string, onUndo: () => void) =>
  say({ tone: 'success', text, action: { label: 'Undo', onAction: onUndo } });
