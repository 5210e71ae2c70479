import { useSyncExternalStore } from 'react';
import { signal } from '../../signal.ts';

/** The entities that the mouse or the focus is on, in a list or on the map beside it. The other one highlights them. */
interface Pointed {
  ids: readonly string[];
  isOnMap: boolean;
  /** The id of the marker. An entity may have several. */
  markerId?: string;
}

let pointed: Pointed | null = null;
const moved = signal();

const isSame = (a: Pointed | null, b: Pointed | null) => a?.ids.join() === b?.ids.join();

export function pointAt(next: Pointed | null): void {
  if (next?.isOnMap === pointed?.isOnMap && next?.markerId === pointed?.markerId && isSame(next, pointed)) return;
  pointed = next;
  moved.send();
}

export const usePointed = (): Pointed | null => useSyncExternalStore(moved.listen, () => pointed);

/** Whether the map points at it. A store instead of a context, so that of hundreds of cards only two render. */
export const useIsPointed = (id: string): boolean =>
  useSyncExternalStore(moved.listen, () => pointed?.isOnMap === true && pointed.ids.includes(id));
