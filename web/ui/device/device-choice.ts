import { useSyncExternalStore } from 'react';
import { signal } from '../../signal.ts';

/** A choice between two for this browser, such as to show something or not. */
export interface DeviceChoice {
  isOn: () => boolean;
  /** Chooses, and stores that if the browser allows storage. */
  turn: (isOn: boolean) => void;
  /** @returns a function that stops listening. */
  listen: (listener: () => void) => () => void;
}

/**
 * @param name In local storage.
 * @param stored What is stored for on and for off.
 * @param usual What applies until the person chooses, and without storage.
 */
export function deviceChoice(
  name: string,
  stored: { on: string; off: string },
  usual: () => boolean = () => true,
): DeviceChoice {
  const chosen = signal();
  const read = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  return {
    isOn: () => {
      const found = read();
      return found === stored.on || (found !== stored.off && usual());
    },
    turn: (isOn) => {
      try {
        localStorage.setItem(name, isOn ? stored.on : stored.off);
      } catch (error) {
        console.warn(error);
      }
      chosen.send();
    },
    listen: chosen.listen,
  };
}

export const useDeviceChoice = ({ listen, isOn }: DeviceChoice): boolean => useSyncExternalStore(listen, isOn);
