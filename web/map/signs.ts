import { type DivIcon, divIcon, type LeafletKeyboardEvent, type Marker } from 'leaflet';

const icons = new Map<string, DivIcon>();

/** A pole with a plate on it, whose foot is the place. */
export function sign(words: string): DivIcon {
  const icon =
    icons.get(words) ??
    divIcon({
      className: 'trip-sign',
      html: `<span>${words}</span>`,
      iconSize: [44, 48],
      iconAnchor: [22, 48],
      popupAnchor: [0, -44],
    });
  icons.set(words, icon);
  return icon;
}

/** A disc with the number of places that stand too close together for signs of their own. */
export const clusterSign = (count: number): DivIcon =>
  divIcon({ className: 'trip-cluster', html: `<span>${count}</span>`, iconSize: [48, 48] });

/** Leaflet gives its markers the role of a button, but no name that screen readers trust. */
export function nameMarker(marker: Marker, name: string): void {
  marker.getElement()?.setAttribute('aria-label', name);
}

/** Leaflet knows Enter; a button is pressed with Space as well. */
export function pressOnSpace({ originalEvent, target }: LeafletKeyboardEvent): void {
  if (originalEvent.key !== ' ') return;
  originalEvent.preventDefault();
  target.fire('click');
}

/** Whether the map may glide, or is to jump. */
export const mayGlide = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
