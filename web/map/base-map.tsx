import 'leaflet/dist/leaflet.css';
import type { ComponentProps } from 'react';
import { AttributionControl, MapContainer, TileLayer } from 'react-leaflet';
import { config } from '../config.ts';
import './trip-map.css';
import { WheelZoom } from './wheel-zoom.tsx';

/** What both maps stand on: the tiles and whose they are, and a wheel that scrolls past until the map is in use. */
export function BaseMap({ children, ...props }: ComponentProps<typeof MapContainer>) {
  return (
    <MapContainer {...props} attributionControl={false} scrollWheelZoom={false}>
      <TileLayer url={config.tileUrl} attribution={config.tileAttribution} />
      <AttributionControl prefix={false} />
      <WheelZoom />
      {children}
    </MapContainer>
  );
}
