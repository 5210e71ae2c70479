import { openPasswords } from '../sessions/passwords.ts';

/** Cheap passwords for all apps of this process. A thread of their own would take each of them a tenth of a second. */
export const cheapPasswords = openPasswords(4);
