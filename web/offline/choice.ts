import { writtenConfig } from '../written-config.ts';

// A part of the first script: it decides whether anything else of this folder is loaded.

const STORED_AS = 'planjam.kept';

interface Choice {
  keeps: boolean;
  userId: string;
}

/** Whether trips can be kept here: not over plain http, and not if the server's operator does not want it. */
export const canKeep = (): boolean => isSecureContext && 'indexedDB' in window && writtenConfig().isOfflineOn !== false;

/** Whether the app is installed. It then keeps trips without a question. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

function stored(): Choice | null {
  try {
    const [answer, userId] = localStorage.getItem(STORED_AS)?.split(' ') ?? [];
    return userId ? { keeps: answer === 'yes', userId } : null;
  } catch {
    return null;
  }
}

/** Whose trips this device keeps; null if it keeps none. */
export function ownerOfKept(): string | null {
  const choice = stored();
  return choice?.keeps ? choice.userId : null;
}

/** Returns whether this person wants to keep trips on this device; null if they were not asked yet. */
export function choiceOf(userId: string): boolean | null {
  const choice = stored();
  if (choice && choice.userId === userId) return choice.keeps;
  return isInstalled() ? true : null;
}

/** @returns whether the choice is stored. Without storage nothing is kept. */
export function storeChoice(userId: string, keeps: boolean): boolean {
  try {
    localStorage.setItem(STORED_AS, `${keeps ? 'yes' : 'no'} ${userId}`);
    return true;
  } catch {
    return false;
  }
}

export function forgetChoice(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // Nothing was stored either.
  }
}
