import { fetchCode } from '../ui/fault/fetch-code.ts';
import { whenIdle } from '../when-idle.ts';

/** Begins what an element of the page does beyond what it shows. */
export interface Island {
  start: (element: HTMLElement) => void;
}

const islands: Record<string, () => Promise<Island>> = {
  'budget-tool': () => fetchCode(() => import('./islands/budget-tool.ts')),
  faq: () => fetchCode(() => import('./islands/faq.ts')),
  'sample-itinerary': () => fetchCode(() => import('./islands/sample-itinerary.ts')),
  share: () => fetchCode(() => import('./islands/share.ts')),
};

/** Lays out what a phone has put off, one part at a time: then a picture of the whole page, say, has all of it. */
function layOut(putOff: readonly HTMLElement[]): void {
  const [first, ...others] = putOff;
  if (!first) return;
  first.style.contentVisibility = 'visible';
  whenIdle(() => layOut(others));
}

const inView = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      inView.unobserve(target);
      // One that can't be fetched leaves its part of the page as it is, readable, until the browser is online again.
      islands[target.dataset.island ?? '']?.().then(
        ({ start }) => start(target),
        () => addEventListener('online', () => inView.observe(target), { once: true }),
      );
    }
  },
  { rootMargin: '200px' },
);

for (const element of document.querySelectorAll('[data-island]')) inView.observe(element);
const layOutAhead = () => whenIdle(() => layOut([...document.querySelectorAll<HTMLElement>('.ahead')]));
if (document.readyState === 'complete') layOutAhead();
else addEventListener('load', layOutAhead);
