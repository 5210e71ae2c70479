const STORED_AS = 'planjam.signed-in';

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/**
 * Whether someone was signed in when this browser last checked. It is only a hint for links: public pages are the same
 * for everyone, so that any cache can store them.
 */
export const wasSignedIn = (): boolean => stored() === 'yes';

/** Whether someone has ever signed in with this browser. A hint: newcomers see the form to sign up first. */
export const hasBeenHere = (): boolean => stored() !== null;

/** Stores it, if the browser allows storage. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn || hasBeenHere()) localStorage.setItem(STORED_AS, isSignedIn ? 'yes' : 'before');
  } catch {
    // Without storage, links lead to the sign-in page, which redirects.
  }
}
