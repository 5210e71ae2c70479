import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { signal } from '../../signal.ts';

let isPrinting = false;
const changed = signal();

function become(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  // The browser prints what the page shows once the event is handled.
  flushSync(() => void changed.send());
}

let media: MediaQueryList | undefined;

function start(): void {
  addEventListener('beforeprint', () => become(true));
  addEventListener('afterprint', () => become(false));
  // For previews that only change the media type.
  media = matchMedia('print');
  media.addEventListener('change', ({ matches }) => become(matches));
}

function watch(watcher: () => void) {
  if (!media) start();
  return changed.listen(watcher);
}

export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting);
