import type { Map as LeafletMap } from 'leaflet';
import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Area } from './clusters.ts';

/** With many signs, only those in view and around it are on the map: its width and height to each side. */
const AROUND = 1;

function viewOf(map: LeafletMap): { zoom: number; area: Area } {
  const around = map.getBounds().pad(AROUND);
  return {
    zoom: map.getZoom(),
    area: [around.getWest(), around.getSouth(), around.getEast(), around.getNorth()],
  };
}

/** Returns the zoom and the area of the map around its view, as they are after each move. */
export function useView(): { zoom: number; area: Area } {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  return view;
}
