import { useSyncExternalStore } from 'react';
import { savesData } from '../saves-data.ts';
import { signal } from '../signal.ts';
import { useMedia } from '../ui/layout/use-media.ts';

const STORED_AS = 'planjam.mapBeside';
const chosen = signal();

/** Whether the map beside the plan is open in this browser. It loads pictures, so not for people who save data. */
function isMapOpen(): boolean {
  const usual = !savesData();
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === null ? usual : stored === 'open';
  } catch {
    return usual;
  }
}

/** The button that takes the place of the pressed one. */
const focusButton = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));

/** Opens or closes the map beside the plan, and stores that if the browser allows storage. */
export function openMap(isOpen: boolean): void {
  try {
    localStorage.setItem(STORED_AS, isOpen ? 'open' : 'closed');
  } catch (error) {
    console.warn(error);
  }
  chosen.send();
  focusButton(isOpen ? '[data-closes-map]' : '[data-opens-map]');
}

export const useIsMapOpen = (): boolean => useSyncExternalStore(chosen.listen, isMapOpen);

/** Whether the window has room for a map beside the plan. Printing does not change that. */
export const useHasRoomBeside = (): boolean => useMedia('print, (width >= 64rem)');
