const STORED_AS = 'planjam.signed-in';

/**
 * Whether somebody was signed in when this browser last looked. A hint for where links lead, no more: public pages are
 * the same for everybody and can be kept by any cache.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}

/** Remembers it, where the browser lets us. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORED_AS, 'yes');
    else localStorage.removeItem(STORED_AS);
  } catch {
    // Storage is switched off: the links lead to the sign-in page, which leads on.
  }
}
