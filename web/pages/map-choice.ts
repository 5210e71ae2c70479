import { savesData } from '../saves-data.ts';
import { deviceChoice } from '../ui/device/device-choice.ts';
import { useMedia } from '../ui/layout/use-media.ts';

/** Whether the map beside the plan is open in this browser. It loads pictures, so not for people who save data. */
export const mapChoice = deviceChoice('planjam.mapBeside', { on: 'open', off: 'closed' }, () => !savesData());

/** The button that takes the place of the pressed one. */
const focusButton = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));

/** Opens or closes the map beside the plan. */
export function openMap(isOpen: boolean): void {
  mapChoice.turn(isOpen);
  focusButton(isOpen ? '[data-closes-map]' : '[data-opens-map]');
}

/** Whether the window has room for a map beside the plan. Printing does not change that. */
export const useHasRoomBeside = (): boolean => useMedia('print, (width >= 64rem)');
