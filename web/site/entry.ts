import { fetchCode } from '../ui/fault/fetch-code.ts';
import { whenIdle } from '../when-idle.ts';

export interface Island {
  start: (element: HTMLElement) => void;
}

const islands: Record<string, () => Promise<Island>> = {
  'budget-tool': () => fetchCode(() => import('./islands/budget-tool.ts')),
  faq: () => fetchCode(() => import('./islands/faq.ts')),
  'person-menu': () => fetchCode(() => import('./islands/person-menu.ts')),
  'sample-itinerary': () => fetchCode(() => import('./islands/sample-itinerary.ts')),
  share: () => fetchCode(() => import('./islands/share.ts')),
};

/** Renders the parts that phones defer, one at a time, so that a screenshot of the whole page shows them. */
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
      // If an island cannot be fetched, its part of the page stays readable. It is retried when the browser is online.
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
