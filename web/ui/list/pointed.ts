import { useSyncExternalStore } from 'react';
import { signal } from '../../signal.ts';

/** The entities that the mouse or the focus is on, in a list or on the map beside it. The other one highlights them. */
interface Pointed {
  ids: readonly string[];
  isOnMap: boolean;
}

let pointed: Pointed | null = null;
const moved = signal();

export function pointAt(next: Pointed | null): void {
  if (next?.isOnMap === pointed?.isOnMap && next?.ids.join() === pointed?.ids.join()) return;
  pointed = next;
  moved.send();
}

export const usePointed = (): Pointed | null => useSyncExternalStore(moved.listen, () => pointed);

/** Whether the map points at it. A store instead of a context, so that of hundreds of cards only two render. */
export const useIsPointed = (id: string): boolean =>
  useSyncExternalStore(moved.listen, () => pointed?.isOnMap === true && pointed.ids.includes(id));
