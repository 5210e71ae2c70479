import type { DivIcon } from 'leaflet';
import { iconOf } from './signs.ts';
import { dayOfStop, type Stop } from './stops.ts';

/** The id of a picture that `SignPictures` draws, for the plates to use. */
export const pictureId = (sign: string) => `map-sign-${sign}`;

const dayNumber = (day: string) => String(Number(day.slice(-2)));

/**
 * Returns the plate of a stop: its day by number and colour, its category as a picture, and how many share it. Where
 * activities only end, a small one has an arrow in place of the number.
 */
export function stopSign(stop: Stop, look: 'usual' | 'pointed' = 'usual'): DivIcon {
  const day = dayOfStop(stop);
  const { length } = stop.places;
  const [first] = stop.places;
  const html = [
    `<span class="day-plate ${day ? `day-colour-${day.colour}` : ''}">`,
    first.isEnd ? '<b>→</b>' : day ? `<b>${dayNumber(day.key)}</b>` : '',
    `<svg aria-hidden="true"><use href="#${pictureId(first.sign)}"></use></svg>`,
    length > 1 ? `<i>${length}</i>` : '',
    '</span>',
  ].join('');
  return iconOf(`day-sign day-sign-${look}${first.isEnd ? ' day-sign-end' : ''}`, html);
}
