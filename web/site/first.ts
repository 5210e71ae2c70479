import { fetchPutOff } from '../after-paint.ts';
import { wasSignedIn } from '../session/signed-in.ts';

// Within each document, at its end: what has to be right before it is seen.

/** To the trips for whoever is signed in, to the door for everyone else: what a link said first, it says again then. */
function leadIn(): void {
  const isSignedIn = wasSignedIn();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-entry]')) {
    const { dataset } = link;
    dataset.first ??= link.textContent;
    link.href = isSignedIn ? '/trips' : (dataset.door ?? '/login');
    if (dataset.entry) link.textContent = isSignedIn ? dataset.entry : dataset.first;
  }
}

leadIn();
// Signed in or out meanwhile: in another tab, or before coming back to a page that the browser kept.
addEventListener('storage', leadIn);
addEventListener('pageshow', ({ persisted }) => persisted && leadIn());
fetchPutOff();
