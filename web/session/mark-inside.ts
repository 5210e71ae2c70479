import { wasSignedIn } from './signed-in.ts';

/** Marks the page for its styles: `data-inside` if someone was signed in. */
export const markInside = (): void => {
  document.documentElement.toggleAttribute('data-inside', wasSignedIn());
};
