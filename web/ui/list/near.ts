type Tell = (entry: IntersectionObserverEntry) => void;

/** Two screens beyond the viewport: includes the next row for the keyboard, even after a very tall one. */
const MARGIN = '200% 0px';

let observer: IntersectionObserver | undefined;
const tells = new Map<Element, Tell>();

/** Reports whether an element is near the viewport, soon and on every change. @returns a function that stops. */
export function watchNear(element: Element, tell: Tell): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) tells.get(entry.target)?.(entry);
    },
    { root: document, rootMargin: MARGIN },
  );
  tells.set(element, tell);
  observer.observe(element);
  return () => {
    tells.delete(element);
    observer?.unobserve(element);
  };
}
