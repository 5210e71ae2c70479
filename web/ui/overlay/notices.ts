import { laterCode } from '../fault/later-code.ts';
import type { Notice } from './notice-queue.ts';

const queue = laterCode(() => import('./notice-queue.ts'));

/** Shows a toast, whose code is loaded on first use or when idle. @returns a function that removes it. */
export function say(notice: Notice): () => void {
  const saying = queue.fetch().then(
    (code) => code.say(notice),
    (error: unknown) => {
      console.error(error);
      return () => {};
    },
  );
  return () => void saying.then((takeBack) => takeBack());
}

/** Shows that something failed, announced at once. @returns a function that removes the toast. */
export const toastFailure = (text: string) => say({ tone: 'danger', text });

/** Shows that something failed, with a button to try it again, for a minute. */
export const toastRetry = (text: string, onRetry: () => void) =>
  say({ tone: 'danger', text, action: { label: 'Try again', onAction: onRetry } });

/** Shows that something succeeded that is not visible on the screen. */
export const toastSuccess = (text: string) => say({ tone: 'success', text });

/** Shows that something was done, with a button to undo it: for a minute, or until the next undoable change. */
export const toastUndo = (text: string, onUndo: () => void) =>
  say({ tone: 'success', text, action: { label: 'Undo', onAction: onUndo } });

/** Shows news with a button, for a minute. */
export const toastNews = (text: string, label: string, onAction: () => void) =>
  say({ tone: 'news', text, action: { label, onAction } });
