import { CircleAlert, CircleCheck, RefreshCw, X } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
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
import { useToastPlace } from './toast-place.ts';

/** As Tailwind's `max-md`. */
const smallWindow = matchMedia('(width < 48rem)');

function watchSize(watcher: () => void) {
  smallWindow.addEventListener('change', watcher);
  return () => smallWindow.removeEventListener('change', watcher);
}

const watchNotices = (watcher: () => void) => notices.subscribe(watcher);

/** On a phone they are beside the button that is marked `data-beside-toasts`. */
const besideButton = 'max-sm:in-[:root:has([role=tabpanel]:not([hidden])_[data-beside-toasts])]:right-20';

/**
 * The region for toasts, once at the bottom of the app: above the bars, fields and buttons there, and clear of dialogs,
 * which it lifts in a window without room beside them. In a small window several toasts would cover too much: only the
 * newest is shown there, and the earlier ones return after it, each for its whole time.
 */
export function Toasts() {
  const isSmall = useSyncExternalStore(watchSize, () => smallWindow.matches);
  const isShown = useSyncExternalStore(watchNotices, () => notices.visibleToasts.length > 0);
  const region = useRef<HTMLDivElement>(null);
  const place = useToastPlace(region, isShown);
  return (
    <Words>
      <ToastRegion
        ref={region}
        queue={notices}
        style={{ bottom: `calc(0.75rem + max(env(safe-area-inset-bottom), ${place}px))` }}
        className={`fixed right-2 left-2 z-50 flex flex-col gap-2 outline-none sm:right-auto sm:left-4 sm:w-88 print:hidden ${besideButton}`}
      >
        {({ toast }) => <>{(!isSmall || toast === notices.visibleToasts[0]) && <OneToast toast={toast} />}</>}
      </ToastRegion>
    </Words>
  );
}

const signs = { danger: CircleAlert, success: CircleCheck, news: RefreshCw };

function OneToast({ toast }: { toast: QueuedToast<Notice> }) {
  const { tone, text, action } = toast.content;
  const Sign = signs[tone];
  return (
    <Toast
      toast={toast}
      className={`flex animate-enter items-start gap-3 rounded-card py-1 pr-1 pl-4 text-paper text-sm shadow-raised ${tone === 'danger' ? 'bg-danger' : 'bg-ink'}`}
    >
      <span className={`flex min-h-10 items-center ${action ? 'max-md:hidden' : ''}`}>
        <Sign aria-hidden />
      </span>
      <ToastContent className="wrap-anywhere flex min-h-10 min-w-0 flex-1 items-center">
        {/* An offer to undo stays for a minute: in a small window it is short. */}
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
