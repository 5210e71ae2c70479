import {
  type DivIcon,
  type DivIconOptions,
  divIcon,
  type LeafletKeyboardEvent,
  type Marker,
  type PointTuple,
} from 'leaflet';
import { SIGN_PX } from './spread.ts';

/** What of the map's edges places keep clear of: a sign stands above its place, and the zoom buttons at the left. */
export const ROOM_FOR_SIGNS = { paddingTopLeft: [80, 60], paddingBottomRight: [32, 24] } satisfies Record<
  string,
  PointTuple
>;

/** Source: product spec, section 9, for the zoom. Places further apart are all brought into view. */
export const FIRST_VIEW = { maxZoom: 13, ...ROOM_FOR_SIGNS };

const standing = { iconSize: [SIGN_PX, SIGN_PX], iconAnchor: [SIGN_PX / 2, SIGN_PX] } satisfies DivIconOptions;

const icons = new Map<string, DivIcon>();

/** The same icon for the same words: another one would be another element. */
function iconOf(className: string, html: string): DivIcon {
  const key = `${className} ${html}`;
  const icon = icons.get(key) ?? divIcon({ className, html, ...standing, popupAnchor: [0, -44] });
  icons.set(key, icon);
  return icon;
}

/** A pole with a plate on it, whose foot is the place. */
export const sign = (words: string): DivIcon => iconOf('trip-sign', `<span>${words}</span>`);

/** What lies under a plate that is half opaque, of its size: no line shows through. */
export const backing = (words: string): DivIcon =>
  iconOf('trip-sign trip-backing', `<span aria-hidden="true">${words}</span>`);

/** A disc with the number of places that stand too close together for signs of their own. */
export const clusterSign = (count: number): DivIcon =>
  divIcon({ className: 'trip-cluster', html: `<span>${count}</span>`, ...standing });

/** Leaflet gives its markers the role of a button, but no name that screen readers trust. */
export function nameMarker(marker: Marker, name: string): void {
  marker.getElement()?.setAttribute('aria-label', name);
}

/** Leaflet knows Enter; a button is pressed with Space as well, and Escape closes what it opened. */
export function pressSign({ originalEvent, target }: LeafletKeyboardEvent): void {
  if (originalEvent.key === 'Escape') target.closePopup();
  if (originalEvent.key !== ' ') return;
  originalEvent.preventDefault();
  target.fire('click');
}

/** Whether the map may glide, or is to jump. */
export const mayGlide = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
