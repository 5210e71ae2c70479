import { type TravelMode, travelModes } from '../../schema/trip/entity.ts';

const words: Record<TravelMode, string> = {
  WALK: 'Walk',
  BIKE: 'Bike',
  TRANSIT: 'Public transport',
  DRIVE: 'Car or taxi',
};

/** Formats a mode. One that only a newer server knows is shown as it is. */
export const travelInWords = (mode: string): string => travelOptions.find(({ id }) => id === mode)?.label ?? mode;

export const travelOptions = travelModes.map((id) => ({ id, label: words[id] }));
