import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { IconButton } from './icon-button.tsx';

interface Notice {
  tone: 'danger' | 'success';
  text: string;
  /** What can be done about it, in a button of its own. */
  action?: { label: string; onAction: () => void };
}

/** Long enough to read twice; hovering or focusing stops the clock. */
const SHOWN_MS = 8_000;

const notices = new ToastQueue<Notice>({ maxVisibleToasts: 3 });

/** Says that something failed, in the words of the product; announced at once. */
export const toastFailure = (text: string) => notices.add({ tone: 'danger', text }, { timeout: SHOWN_MS });

/** Says that something was done which can't be seen on the screen. */
export const toastSuccess = (text: string) => notices.add({ tone: 'success', text }, { timeout: SHOWN_MS });

/** Source: the trip screens' specification, for taking a deletion back. */
const UNDO_MS = 10_000;

/** Says that something was done, and offers to take it back. */
export const toastUndo = (text: string, onUndo: () => void) =>
  notices.add({ tone: 'success', text, action: { label: 'Undo', onAction: onUndo } }, { timeout: UNDO_MS });

/** Where the toasts appear; once, at the top of the app. */
export function Toasts() {
  return (
    <ToastRegion
      queue={notices}
      className="fixed inset-x-4 top-4 z-50 flex flex-col gap-2 outline-none sm:top-auto sm:right-auto sm:bottom-6 sm:left-6 sm:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex animate-enter items-start gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-paper shadow-raised"
        >
          <span className="flex min-h-10 items-center">
            {toast.content.tone === 'danger' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
          </span>
          <ToastContent className="flex min-h-10 flex-1 items-center">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              onPress={() => {
                notices.close(toast.key);
                toast.content.action?.onAction();
              }}
              className="touch-target cursor-pointer rounded-control px-3 font-bold underline underline-offset-4 hover:bg-paper/15"
            >
              {toast.content.action.label}
            </Button>
          )}
          <IconButton slot="close" label="Dismiss" className="text-paper! hover:bg-paper/15!">
            <X aria-hidden />
          </IconButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
