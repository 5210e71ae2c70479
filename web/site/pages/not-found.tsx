import { buttonStyle } from '../../ui/button-style.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';

export const notFound: SiteDocument = {
  path: '/404',
  title: 'Page not found - PlanJam',
  description: 'There is no page at this address.',
  modified: null,
  picture: null,
  structured: [],
  page: (
    <Frame path="/404" aside="sign in">
      <div className="mx-auto max-w-2xl px-4 py-24 sm:px-6">
        <h1 className="text-3xl">This road leads nowhere</h1>
        <p className="mt-4 text-lg text-muted">There is no page at this address. It may have moved, or never been.</p>
        <a href="/" className={buttonStyle('primary', 'mt-8')}>
          Back to the start
        </a>
      </div>
    </Frame>
  ),
};
