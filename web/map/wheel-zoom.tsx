import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** In a map without `scrollWheelZoom`: the wheel zooms while the map is in use, and scrolls the page while it isn't. */
export function WheelZoom() {
  const map = useMap();
  useEffect(() => {
    const zoom = () => map.scrollWheelZoom.enable();
    const scroll = () => map.scrollWheelZoom.disable();
    map.on('focus', zoom).on('blur', scroll);
    return () => {
      map.off('focus', zoom).off('blur', scroll);
    };
  }, [map]);
  return null;
}
