import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';

const STORED_AS = 'planjam.singleKeys';
const turned = signal();

/** Whether single-key shortcuts are on in this browser. WCAG 2.2, 2.1.4 requires a way to turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    // Without storage the default applies.
    return true;
  }
}

export function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(STORED_AS, on ? 'on' : 'off');
  } catch (error) {
    console.warn(error);
  }
  turned.send();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(turned.listen, areSingleKeysOn);
