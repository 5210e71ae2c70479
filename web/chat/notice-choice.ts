import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

const STORED_AS = 'planjam.chatNotices';
const chosen = signal();

/** Whether the chat of this browser says what happens in the trip. */
function areNoticesShown(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'hidden';
  } catch {
    // Without storage the default applies.
    return true;
  }
}

export function showNotices(isShown: boolean): void {
  try {
    localStorage.setItem(STORED_AS, isShown ? 'shown' : 'hidden');
  } catch (error) {
    console.warn(error);
  }
  chosen.send();
}

export const useNoticesShown = (): boolean => useSyncExternalStore(chosen.listen, areNoticesShown);
