import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { CircleMarker, Marker, Polyline, Popup, useMap } from 'react-leaflet';
import type { Cluster } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { backing, clusterSign, mayGlide, nameMarker, pressSign, sign } from './signs.ts';
import { texts } from './texts.ts';

const BESIDE_OPACITY = 0.5;
/** Leaflet stacks signs by their px from the top: this is past all of them. */
const UNDER_ALL = -100_000;

export interface MapMarker {
  id: string;
  name: string;
  /** The number on its sign, from 1. */
  place: number;
  at: Coordinates;
}

interface PlaceMarkerProps {
  marker: MapMarker;
  /** Where its sign stands. */
  foot: Coordinates;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The sign of one place. Its name is shown when it is pressed, until another is selected, or the map or Escape pressed. */
export function PlaceMarker({ marker: { id, name, place }, foot, isSelected, onSelect }: PlaceMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  useEffect(() => {
    if (!isSelected) marker.current?.closePopup();
  }, [isSelected]);

  return (
    <Marker
      ref={marker}
      key={`${place} ${name}`}
      position={foot}
      icon={sign(String(place))}
      title={texts.marker(place, name)}
      opacity={isSelected ? 1 : BESIDE_OPACITY}
      zIndexOffset={isSelected ? 1000 : 0}
      eventHandlers={{
        click: () => onSelect(id),
        popupopen: () => onSelect(id),
        keydown: pressSign,
        add: ({ target }) => nameMarker(target, texts.marker(place, name)),
      }}
    >
      <Popup closeButton={false}>{name}</Popup>
    </Marker>
  );
}

/** The sign of places that stand too close together for signs of their own; opens what is in it. */
export function ClusterMarker({ cluster: { at, count, opensAt }, foot }: { cluster: Cluster; foot: Coordinates }) {
  const map = useMap();
  const open = () => map.setView(at, opensAt(), { animate: mayGlide() });
  return (
    <Marker
      position={foot}
      icon={clusterSign(count)}
      title={texts.cluster(count)}
      eventHandlers={{
        click: open,
        // Leaflet presses a marker with Enter only if it has a popup.
        keydown: ({ originalEvent }) => {
          if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open();
        },
        add: ({ target }) => nameMarker(target, texts.cluster(count)),
      }}
    />
  );
}

/** Keeps the lines of the map from being seen through the sign that stands there. */
export function Backing({ marker: { place }, foot }: Pick<PlaceMarkerProps, 'marker' | 'foot'>) {
  return (
    <Marker
      position={foot}
      icon={backing(String(place))}
      interactive={false}
      keyboard={false}
      zIndexOffset={UNDER_ALL}
    />
  );
}

/** From a place to its sign, where that had to stand elsewhere. */
export function Leader({ at, foot }: { at: Coordinates; foot: Coordinates }) {
  return (
    <>
      <Polyline positions={[at, foot]} interactive={false} className="trip-leader" />
      <CircleMarker center={at} radius={4} interactive={false} className="trip-spot" />
    </>
  );
}
