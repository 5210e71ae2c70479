import 'leaflet/dist/leaflet.css';
import type { ComponentProps } from 'react';
import { AttributionControl, MapContainer, TileLayer } from 'react-leaflet';
import { config } from '../config.ts';
import './trip-map.css';
import { WheelZoom } from './wheel-zoom.tsx';

/** The base of both maps: tiles with their attribution, and a wheel that scrolls the page until the map is in use. */
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
