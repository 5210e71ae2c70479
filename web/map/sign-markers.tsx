import type { Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { CircleMarker, Marker, Polyline, Popup, useMap } from 'react-leaflet';
import type { Cluster } from './clusters.ts';
import type { Coordinates } from './coordinates.ts';
import { backing, clusterSign, mayGlide, nameMarker, pressSign, sign } from './signs.ts';
import { texts } from './texts.ts';

const BESIDE_OPACITY = 0.5;
/** Leaflet sorts signs by their distance in px from the top; this puts one below all others. */
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
  /** The position of its sign. */
  foot: Coordinates;
  isSelected: boolean;
  onSelect: (id: string) => void;
}

/** The sign of one place. Pressing it shows the name, until another is selected, or the map or Escape is pressed. */
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
        // Leaflet handles Enter only for markers with a popup.
        keydown: ({ originalEvent }) => {
          if (originalEvent.key === 'Enter' || originalEvent.key === ' ') open();
        },
        add: ({ target }) => nameMarker(target, texts.cluster(count)),
      }}
    />
  );
}

/** An opaque background that hides the map's lines behind a half-opaque sign. */
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

/** A line from a place to its sign, if that is somewhere else. */
export function Leader({ at, foot }: { at: Coordinates; foot: Coordinates }) {
  return (
    <>
      <Polyline positions={[at, foot]} interactive={false} className="trip-leader" />
      <CircleMarker center={at} radius={4} interactive={false} className="trip-spot" />
    </>
  );
}
