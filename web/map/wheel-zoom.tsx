import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** For a map without `scrollWheelZoom`: the wheel zooms while the map is in use, and otherwise scrolls the page. */
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
