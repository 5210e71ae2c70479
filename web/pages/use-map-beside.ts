import { useState } from 'react';
import { useAddressChoice } from '../ui/address-choice.ts';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { mapChoice, openMap, useHasRoomBeside } from './map-choice.ts';

/**
 * Returns whether the map of the plan is open: beside it, or in a window without room for that as a sheet over the
 * page. The address keeps the chosen day, so that the back button and links work.
 * @param days The days of the plan, in order.
 */
export function useMapBeside(isPlan: boolean, days: readonly string[]) {
  const hasRoom = useHasRoomBeside();
  const isOpen = useDeviceChoice(mapChoice);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [day, setDay] = useAddressChoice<string>('day', ['', ...days]);

  return {
    isBeside: isPlan && hasRoom && isOpen,
    isSheet: isPlan && !hasRoom && isSheetOpen,
    open: () => (hasRoom ? openMap(true) : setSheetOpen(true)),
    close: () => (hasRoom ? openMap(false) : setSheetOpen(false)),
    choice: { day: day || null, choose: (next: string | null) => setDay(next ?? '') },
  };
}
