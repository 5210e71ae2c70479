import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import {
  Button,
  type QueuedToast,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { IconButton } from '../button/icon-button.tsx';
import { Words } from '../text/words.tsx';
import { type Notice, notices } from './notice-queue.ts';

/** In a small window the top bar of a page with more buttons than search and menu has no room: toasts are below it. */
const clearOfBar =
  'max-md:in-[:root:has(#root_header:not(main_header)_button:not([aria-haspopup]))]:top-auto max-md:in-[:root:has(#root_header:not(main_header)_button:not([aria-haspopup]))]:bottom-4';

/** As Tailwind's `max-md`. */
const smallWindow = matchMedia('(width < 48rem)');

function watchSize(watcher: () => void) {
  smallWindow.addEventListener('change', watcher);
  return () => smallWindow.removeEventListener('change', watcher);
}

/**
 * The region for toasts, once at the top of the app. It covers no controls: it is over the middle of the top bar, clear
 * of the buttons at its ends, and clear of a dialog's title and footer buttons. In a small window a second toast would
 * cover the title of the page or dialog. So only the newest is shown there. The earlier ones return after it, each for
 * its whole time.
 */
export function Toasts() {
  const isSmall = useSyncExternalStore(watchSize, () => smallWindow.matches);
  return (
    <Words>
      <ToastRegion
        queue={notices}
        className={`fixed inset-x-2 max-md:right-28 top-[calc(0.5rem+env(safe-area-inset-top))] z-50 mx-auto flex max-w-96 flex-col gap-2 outline-none print:hidden ${clearOfBar}`}
      >
        {({ toast }) => <>{(!isSmall || toast === notices.visibleToasts[0]) && <OneToast toast={toast} />}</>}
      </ToastRegion>
    </Words>
  );
}

function OneToast({ toast }: { toast: QueuedToast<Notice> }) {
  const { tone, text, action } = toast.content;
  return (
    <Toast
      toast={toast}
      className={`flex animate-enter items-start gap-3 rounded-card py-1 pr-1 pl-4 text-paper text-sm shadow-raised ${tone === 'danger' ? 'bg-danger' : 'bg-ink'}`}
    >
      <span className={`flex min-h-10 items-center ${action ? 'max-md:hidden' : ''}`}>
        {tone === 'danger' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      </span>
      <ToastContent className="wrap-anywhere flex min-h-10 min-w-0 flex-1 items-center">
        {/* An offer to undo stays for a minute: in a small window it may be no higher than the top bar. */}
        <Text slot="title" className={action ? 'max-md:line-clamp-2' : ''}>
          {text}
        </Text>
      </ToastContent>
      {action && (
        <Button
          onPress={() => {
            notices.close(toast.key);
            action.onAction();
          }}
          className="touch-target cursor-pointer rounded-control px-3 font-bold underline underline-offset-4 hover:bg-paper/15"
        >
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onPress={() => notices.close(toast.key)} className="text-paper! hover:bg-paper/15!">
        <X aria-hidden />
      </IconButton>
    </Toast>
  );
}
