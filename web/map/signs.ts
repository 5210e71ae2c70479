import {
  type DivIcon,
  type DivIconOptions,
  divIcon,
  type LeafletKeyboardEvent,
  type Marker,
  type PointTuple,
} from 'leaflet';
import { SIGN_PX } from './sign-size.ts';

/** Room between places and the map's edges, for the signs above them and the zoom buttons at the left. */
export const ROOM_FOR_SIGNS = { paddingTopLeft: [80, 60], paddingBottomRight: [32, 24] } satisfies Record<
  string,
  PointTuple
>;

/** The zoom is from the product spec, section 9. Places that are further apart are all brought into view. */
export const FIRST_VIEW = { maxZoom: 13, ...ROOM_FOR_SIGNS };

const atFoot = { iconSize: [SIGN_PX, SIGN_PX], iconAnchor: [SIGN_PX / 2, SIGN_PX] } satisfies DivIconOptions;

const icons = new Map<string, DivIcon>();

/** Returns the same icon for the same text: a new icon would create a new element. */
export function iconOf(className: string, html: string): DivIcon {
  const key = `${className} ${html}`;
  const icon = icons.get(key) ?? divIcon({ className, html, ...atFoot, popupAnchor: [0, -44] });
  icons.set(key, icon);
  return icon;
}

/** A pole with a plate; its foot is the place. */
export const sign = (words: string): DivIcon => iconOf('trip-sign', `<span>${words}</span>`);

/** A smaller one, where an activity ends. */
export const endSign = (words: string): DivIcon => iconOf('trip-sign trip-sign-end', `<span>→${words}</span>`);

export const clusterSign = (count: number): DivIcon =>
  divIcon({ className: 'trip-cluster', html: `<span>${count}</span>`, ...atFoot });

/** Leaflet gives markers the role of a button, but no name that screen readers reliably read. */
export function nameMarker(marker: Marker, name: string): void {
  marker.getElement()?.setAttribute('aria-label', name);
}

/** Leaflet handles Enter. This adds Space to press a marker, and Escape to close its popup. */
export function pressSign({ originalEvent, target }: LeafletKeyboardEvent): void {
  if (originalEvent.key === 'Escape') target.closePopup();
  if (originalEvent.key !== ' ') return;
  originalEvent.preventDefault();
  target.fire('click');
}

export const mayGlide = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
