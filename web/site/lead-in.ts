import { markInside } from '../session/mark-inside.ts';
import { wasSignedIn } from '../session/signed-in.ts';

/**
 * Makes entry links lead signed-in people into the app, and everyone else to the sign-in page with the original text.
 * Shows what only signed-in people need.
 */
export function leadIn(): void {
  const isSignedIn = wasSignedIn();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-entry]')) {
    const { dataset } = link;
    dataset.first ??= link.textContent;
    link.href = isSignedIn ? (dataset.inside ?? '/trips') : (dataset.door ?? '/login');
    if (dataset.entry) link.textContent = isSignedIn ? dataset.entry : dataset.first;
  }
  markInside();
}
