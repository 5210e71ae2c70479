import { fetchPutOff } from '../after-paint.ts';
import { wasSignedIn } from '../session/signed-in.ts';

// Inlined at the end of each document: what must be right before the first paint.

/**
 * Makes entry links lead signed-in people into the app, and everyone else to the sign-in page with the original text.
 */
function leadIn(): void {
  const isSignedIn = wasSignedIn();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-entry]')) {
    const { dataset } = link;
    dataset.first ??= link.textContent;
    link.href = isSignedIn ? (dataset.inside ?? '/trips') : (dataset.door ?? '/login');
    if (dataset.entry) link.textContent = isSignedIn ? dataset.entry : dataset.first;
  }
}

leadIn();
// The session may have changed in another tab, or before a return to a page from the back/forward cache.
addEventListener('storage', leadIn);
addEventListener('pageshow', ({ persisted }) => persisted && leadIn());
fetchPutOff();
