import { buttonStyle } from '../../ui/button/button-style.ts';
import type { SiteDocument } from '../document.ts';
import { Frame } from '../layout/frame.tsx';
import { notice } from './notice.tsx';

/** The server replaces these: see server/site/shared-trip.ts. */
const [TITLE, DESTINATION, PICTURE, ADDRESS] = ['__TITLE__', '__DESTINATION__', '__PICTURE__', '__ADDRESS__'];
const [ROBOTS, BODY] = ['__ROBOTS__', '__BODY__'];

const description = `A trip to ${DESTINATION}, planned with PlanJam.`;

/** The public page of a trip, around its content. It has no script. */
const sharedTrip: SiteDocument = {
  path: '/t/trip',
  title: `${TITLE} - PlanJam`,
  description,
  modified: null,
  picture: null,
  structured: [],
  filledHead: (
    <>
      <meta name="robots" content={ROBOTS} />
      {/* Sites of maps do not learn the address. */}
      <meta name="referrer" content="no-referrer" />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={ADDRESS} />
      <meta property="og:site_name" content="PlanJam" />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={PICTURE} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  ),
  page: (
    <Frame path="/t/trip" aside="sign in" hasScripts={false}>
      {/* Thousands of links have these styles once. */}
      <article className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-12 print:p-0 [&_a]:touch-target [&_a]:inline-flex [&_a]:items-center [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4">
        {BODY}
      </article>
    </Frame>
  ),
};

const closed = notice({
  path: '/t/closed',
  title: 'This page was closed',
  description: 'The public page of a trip, which was closed.',
  children: (
    <>
      <p>The people of the trip no longer share it at this address. Please ask them for a new link.</p>
      <a href="/" className={`${buttonStyle('primary')} mt-6`}>
        To the start of PlanJam
      </a>
    </>
  ),
});

export const sharedTripPages: readonly SiteDocument[] = [sharedTrip, closed];
