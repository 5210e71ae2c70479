/** The size of a sign in px: enough for a finger (44 px) and for three digits. */
export const SIGN_PX = 48;
