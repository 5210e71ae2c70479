import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { rounded } from '../../schema/place/links.ts';
import { Button } from '../ui/button/button.tsx';
import { BaseMap } from './base-map.tsx';
import { ChosenPoint, CLOSE } from './chosen-point.tsx';
import type { Coordinates } from './coordinates.ts';
import { texts } from './texts.ts';

const WORLD = { center: { lat: 25, lng: 10 }, zoom: 1 };

interface PickMapProps {
  at: Coordinates | null;
  near: Coordinates | null;
  onPick: (at: Coordinates) => void;
}

/** A small map on which a click chooses a location. The arrow keys move it and the button chooses its center. */
export function PickMap({ at, near, onPick }: PickMapProps) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  const start = at ?? near;
  const take = ({ lat, lng }: Coordinates) => {
    // Beyond the date line, Leaflet returns longitudes past 180.
    const wrapped = map?.wrapLatLng([lat, lng]) ?? { lat, lng };
    onPick({ lat: rounded(wrapped.lat), lng: rounded(wrapped.lng) });
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <section aria-label={texts.pickMap} className="isolate w-full overflow-hidden rounded-card border">
        <BaseMap ref={setMap} {...(start ? { center: start, zoom: CLOSE } : WORLD)} className="trip-map trip-map-small">
          <Clicks onClick={take} />
          {at && <ChosenPoint {...at} />}
        </BaseMap>
      </section>
      <Button onPress={() => map && take(map.getCenter())}>{texts.takeMiddle}</Button>
    </div>
  );
}

function Clicks({ onClick }: { onClick: (at: Coordinates) => void }) {
  useMapEvents({ click: ({ latlng }) => onClick(latlng) });
  return null;
}
