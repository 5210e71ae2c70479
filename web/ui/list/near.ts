type OnEntry = (entry: IntersectionObserverEntry) => void;

/** Two screens beyond the viewport: includes the next row for the keyboard, even after a very tall one. */
const MARGIN = '200% 0px';

let observer: IntersectionObserver | undefined;
const listeners = new Map<Element, OnEntry>();

/** Reports whether an element is near the viewport, soon and on every change. @returns a function that stops. */
export function watchNear(element: Element, onEntry: OnEntry): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { root: document, rootMargin: MARGIN },
  );
  listeners.set(element, onEntry);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}
