import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const watchers = new Set<() => void>();

function become(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  // The browser prints what the page shows once the event is handled.
  flushSync(() => {
    for (const watcher of watchers) watcher();
  });
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
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const usePrinting = (): boolean => useSyncExternalStore(watch, () => isPrinting);
