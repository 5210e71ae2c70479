import { buttonStyle } from '../../ui/button/button-style.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { EntryLink } from '../layout/site-link.tsx';

/** A road over a hill that ends at the sign. */
function DeadEnd() {
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden print:hidden">
      <div className="relative mx-auto h-full max-w-6xl">
        <div className="absolute right-8 bottom-10 w-28 sm:right-16 sm:w-36">
          <svg aria-hidden viewBox="0 0 128 128" className="relative block w-full">
            <rect width="128" height="128" rx="16" className="fill-board" />
            <rect x="6" y="6" width="116" height="116" rx="11" className="fill-none stroke-on-board" strokeWidth="3" />
            <path d="M64 114V60" className="stroke-on-board" strokeWidth="20" />
            <rect x="28" y="36" width="72" height="24" className="fill-strike stroke-on-board" strokeWidth="4" />
          </svg>
          <div className="mx-auto h-20 w-3 bg-input sm:h-28" />
        </div>
        <div className="absolute right-22 bottom-0 left-0 h-20 sm:right-34">
          <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
            <path d="M-300 70H5C35 70 45 36 75 36H400V101H-300Z" className="fill-land" />
            <path d="M-300 70H5C35 70 45 36 75 36H100" className="route [vector-effect:non-scaling-stroke]" />
          </svg>
        </div>
      </div>
    </div>
  );
}

export const notFound: SiteDocument = {
  path: '/404',
  title: 'Page not found - PlanJam',
  description: 'There is no page at this address.',
  modified: null,
  picture: null,
  structured: [],
  page: (
    <Frame path="/404" aside="sign in">
      <DeadEnd />
      <div className="relative mx-auto max-w-6xl px-4 pt-16 pb-80 sm:px-6 sm:pt-24 lg:pb-56">
        <h1 className="text-4xl">This road leads nowhere</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-muted">
          There is no page at this address. It may have moved, or never been.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <EntryLink variant="primary" className="min-w-44" outside="/" signedIn="Back to your trips">
            Back to the start
          </EntryLink>
          <a href="/faq" className={buttonStyle('quiet')}>
            Questions
          </a>
          <a href="/blog" className={buttonStyle('quiet')}>
            Blog
          </a>
        </div>
      </div>
    </Frame>
  ),
};
