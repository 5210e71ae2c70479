type Tell = (entry: IntersectionObserverEntry) => void;

/** Two screens beyond what is seen: the next row is among them, however tall the one is from which the keyboard goes on. */
const MARGIN = '200% 0px';

let observer: IntersectionObserver | undefined;
const tells = new Map<Element, Tell>();

/** Tells whether an element stands near to what is seen: soon, and whenever that changes. @returns how to end it. */
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
