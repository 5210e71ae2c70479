import 'leaflet/dist/leaflet.css';
import { type ComponentProps, useEffect } from 'react';
import { AttributionControl, MapContainer, TileLayer, useMap } from 'react-leaflet';
import { useCanReach } from '../apollo/connection.ts';
import { config } from '../config.ts';
import './trip-map.css';
import './grid.css';
import { WheelZoom } from './wheel-zoom.tsx';

/** Without a line the markers are on a plain grid: no tile is asked for, and none is fetched ahead. */
function Ground() {
  const isReached = useCanReach();
  const map = useMap();
  useEffect(() => void map.getContainer().classList.toggle('trip-map-grid', !isReached), [map, isReached]);
  return isReached && <TileLayer url={config.tileUrl} attribution={config.tileAttribution} />;
}

/** The base of both maps: tiles with their attribution, and a wheel that scrolls the page until the map is in use. */
export function BaseMap({ children, ...props }: ComponentProps<typeof MapContainer>) {
  return (
    <MapContainer {...props} attributionControl={false} scrollWheelZoom={false}>
      <Ground />
      <AttributionControl prefix={false} />
      <WheelZoom />
      {children}
    </MapContainer>
  );
}
