const STORED_AS = 'planjam.signed-in';

function stored(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

/** Whether someone was signed in when last checked. Only a hint for links: public pages are the same for everyone. */
export const wasSignedIn = (): boolean => stored() === 'yes';

/** Whether someone has ever signed in with this browser. At an invitation, newcomers see the form to sign up. */
export const hasBeenHere = (): boolean => stored() !== null;

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn || hasBeenHere()) localStorage.setItem(STORED_AS, isSignedIn ? 'yes' : 'before');
  } catch {
    // Without storage, links lead to the sign-in page, which redirects.
  }
}
