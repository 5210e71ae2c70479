export interface Coordinates {
  lat: number;
  lng: number;
}

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** How the well-known maps write a location into their links. The place itself comes before the center of the view. */
const inLinks = [
  // Google Maps: the point of a place, then a search or route, then the view.
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    `[?&](?:q|query|ll|sll|destination|daddr|coordinate|center)=(?:loc:)?${NUMBER}(?:,|%2C)\\+?(?:%20)?${NUMBER}`,
    'i',
  ),
  new RegExp(`/(?:search|place|dir)/(?:[^/]*/)?${NUMBER},(?:\\+|%20)?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
  // OpenStreetMap: a marker, then the view.
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
];

/** '38.7156, -9.1363', also with decimal commas if a semicolon or a space separates the numbers. */
const bare = [
  new RegExp(`^\\(?${NUMBER}°?\\s*[,;\\s]\\s*${NUMBER}°?\\)?$`),
  /^(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/,
];

/** 38°42'56.2"N 9°08'10.7"W; minutes and seconds are optional. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2}(?:\.\d+)?)['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″”]\s*)?`;
const sexagesimal = new RegExp(`^${DEGREES}([NS])[,\\s]*${DEGREES}([EW])$`, 'i');

function fromSexagesimal(text: string): Coordinates | null {
  const found = sexagesimal.exec(text);
  if (!found) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0));
  const [degreesEast = 0, minutesEast = 0, secondsEast = 0] = found.slice(5, 8).map((part) => Number(part ?? 0));
  const lat = (degrees + minutes / 60 + seconds / 3600) * (/s/i.test(found[4] ?? '') ? -1 : 1);
  const lng = (degreesEast + minutesEast / 60 + secondsEast / 3600) * (/w/i.test(found[8] ?? '') ? -1 : 1);
  return { lat: rounded(lat), lng: rounded(lng) };
}

/** Rounds to a tenth of a metre, more than enough for a tap on a map. */
export const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Finds the location in 'lat, lng' or in a link to a well-known map; null if there is none. */
export function coordinatesIn(pasted: string): Coordinates | null {
  const text = pasted.trim().replaceAll('−', '-');
  const patterns = /^(https?|geo):/i.test(text) ? inLinks : bare;
  for (const pattern of patterns) {
    const [, lat, lng] = pattern.exec(text) ?? [];
    if (lat === undefined || lng === undefined) continue;
    const at = { lat: Number(lat.replace(',', '.')), lng: Number(lng.replace(',', '.')) };
    if (isOnEarth(at)) return at;
  }
  const at = fromSexagesimal(text);
  return at && isOnEarth(at) ? at : null;
}

const isOnEarth = ({ lat, lng }: Coordinates) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
