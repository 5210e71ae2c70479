const STORED_AS = 'planjam.signed-in';

/**
 * Whether someone was signed in when this browser last checked. It is only a hint for links: public pages are the same
 * for everyone, so that any cache can store them.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}

/** Stores it, if the browser allows storage. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORED_AS, 'yes');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Without storage, links lead to the sign-in page, which redirects.
  }
}
