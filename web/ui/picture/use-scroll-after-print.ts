import { useEffect } from 'react';

/** Restores the page's scroll position after a print, which hides the page while a part that `prints-alone` is open. */
export function useScrollAfterPrint(): void {
  useEffect(() => {
    let top = 0;
    const over = new AbortController();
    const keep = () => {
      top = scrollY;
    };
    addEventListener('beforeprint', keep, over);
    addEventListener('afterprint', () => scrollTo({ top, behavior: 'instant' }), over);
    return () => over.abort();
  }, []);
}
