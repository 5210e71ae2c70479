import { nameProblem, trimmedName, withoutHidden } from '../core/input/names.ts';
import { isOnEarth, type Point } from '../core/input/point.ts';
import { urlOf } from '../core/input/url.ts';

// Reads a place in pasted text: coordinates, and links to well-known maps. Isomorphic: the web's forms use it too.

export interface TextOfPlace {
  name: string | null;
  at: Point | null;
  /** A link of a phone's Share button, to ask where it leads. Null if the text itself says where the place is. */
  shortLink: string | null;
  hasLink: boolean;
}

/** As many characters as the name of an activity may have. */
const MAX_NAME = 200;
/** In UTF-16 units: twice as long as a link to a route over twenty stops. A longer text is not read. */
export const MAX_READ = 4_000;

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
  // With a question, 0,0 means that the point is unknown.
  new RegExp(`^geo:(?!0(?:\\.0+)?,0(?:\\.0+)?\\?q=)${NUMBER},${NUMBER}`, 'i'),
];

/** '38.7156, -9.1363', also with decimal commas if a semicolon or a space separates the numbers. */
const bare = [
  new RegExp(`^\\(?${NUMBER}°?\\s*[,;\\s]\\s*${NUMBER}°?\\)?$`),
  /^(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)$/,
];

/** 38°42'56.2"N 9°08'10.7"W; minutes and seconds are optional. */
const DEGREES = String.raw`(\d{1,3}(?:\.\d+)?)°\s*(?:(\d{1,2}(?:\.\d+)?)['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)["″”]\s*)?`;
const sexagesimal = new RegExp(`^${DEGREES}([NS])[,\\s]*${DEGREES}([EW])$`, 'i');

function fromSexagesimal(text: string): Point | null {
  const found = sexagesimal.exec(text);
  if (!found) return null;
  const [degrees = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0));
  const [degreesEast = 0, minutesEast = 0, secondsEast = 0] = found.slice(5, 8).map((part) => Number(part ?? 0));
  const latitude = (degrees + minutes / 60 + seconds / 3600) * (/s/i.test(found[4] ?? '') ? -1 : 1);
  const longitude = (degreesEast + minutesEast / 60 + secondsEast / 3600) * (/w/i.test(found[8] ?? '') ? -1 : 1);
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Rounds to a tenth of a metre, more than enough for a tap on a map. */
export const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Finds the location in 'lat, lng' or in a link to a well-known map; null if there is none. */
export function pointIn(pasted: string): Point | null {
  if (pasted.length > MAX_READ) return null;
  const text = pasted.trim().replaceAll(/\s+/g, ' ').replaceAll('−', '-');
  const patterns = /^(https?|geo):/i.test(text) ? inLinks : bare;
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(text) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const at = { latitude: Number(latitude.replace(',', '.')), longitude: Number(longitude.replace(',', '.')) };
    if (isOnEarth(at)) return at;
  }
  const at = fromSexagesimal(text);
  return at && isOnEarth(at) ? at : null;
}

/** A text as a name: on one line, without invisible characters and not too long. Null if an activity could not have it. */
function asName(text: string): string | null {
  const plain = trimmedName(withoutHidden(text).replaceAll(/[\p{Cc}\s]+/gu, ' '));
  const name = trimmedName([...plain].slice(0, MAX_NAME).join(''));
  // U+FFFD is what malformed escapes become.
  const isReadable = name !== '' && name.isWellFormed() && !name.includes('\ufffd');
  return isReadable && nameProblem('Name', name) === null ? name : null;
}

const mapHosts = /^((www|maps)\.)?google(\.[a-z]{2,3}){1,2}$|^maps\.apple\.com$|^(www\.)?openstreetmap\.org$/;

/** The parameters that have a name, the best first. An address is one if there is nothing better. */
const nameParameters = ['name', 'q', 'query', 'address'];

/** A point with its label in brackets, as Android writes it. */
const labelled = new RegExp(`^(?:loc:)?${NUMBER},\\s*${NUMBER}\\s*\\((.+)\\)$`);

/** Decodes a part of a path in which a plus is a space. It never throws, unlike `decodeURIComponent`. */
const decoded = (part: string) => new URLSearchParams(`part=${part.replaceAll('&', '%26')}`).get('part') ?? '';

/** Finds the name of the place in a link to Google Maps, Apple Maps or OpenStreetMap, or in a geo: link. */
export function nameIn(link: string): string | null {
  const url = link.length > MAX_READ ? null : urlOf(link);
  if (!url) return null;
  const { protocol, hostname, pathname, searchParams } = url;
  const isKnown = protocol === 'geo:' || (/^https?:$/.test(protocol) && mapHosts.test(hostname));
  if (!isKnown) return null;
  const [, inPath = ''] = /\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? [];
  for (const text of [...nameParameters.map((name) => searchParams.get(name) ?? ''), decoded(inPath)]) {
    const label = labelled.exec(text)?.[3];
    if (label === undefined && (pointIn(text) || /^(place_id|loc):/.test(text))) continue;
    const name = asName(label ?? text);
    if (name) return name;
  }
  return null;
}

/**
 * Returns the address to ask for a link of a phone's Share button: exactly of these hosts, over https, and without what
 * the phone added to it. Null for any other link.
 */
export function shortLinkOf(link: string): string | null {
  const url = urlOf(link);
  if (!url) return null;
  const { protocol, host, username, password, pathname } = url;
  if (protocol !== 'https:' || username || password) return null;
  const isShort =
    (host === 'maps.app.goo.gl' && pathname.length > 1) ||
    (host === 'goo.gl' && /^\/maps\/./.test(pathname)) ||
    (host === 'maps.apple' && pathname.length > 1);
  return isShort ? `https://${host}${pathname}` : null;
}

/** Whether a text has a link that says where a place is, or how it is called. Other links are just a part of the text. */
export function hasMapLink(text: string): boolean {
  const link = text.length > MAX_READ ? null : linkIn(text);
  return link !== null && (pointIn(link) !== null || nameIn(link) !== null || shortLinkOf(link) !== null);
}

/** Removes these characters from both ends. A pattern for a long run of them would be slow. */
function trimmedOf(start: string, end: string, text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && start.includes(text.charAt(from))) from += 1;
  while (to > from && end.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

const links = /https?:\/\/[^\s<>"]+|(?<![\p{L}\p{N}])geo:[^\s<>"]+/giu;

/** Returns the first link of a text. It ends at a space, or before the punctuation of the sentence around it. */
function linkIn(text: string): string | null {
  const [link] = text.match(links) ?? [];
  return link === undefined ? null : trimmedOf('', link.includes('(') ? '.,;!?' : '.,;!?)', link);
}

/** '1. ', '1) ' and '[x] ' at the start of a line of a list. */
const listMark = /^(?:\d{1,3}[.)]|\[[ x]?\])(?:\s+|$)/i;

/** Removes what separates a name from the link or the coordinates beside it, and the mark of a line of a list. */
const withoutSeparators = (text: string) =>
  trimmedOf(' \t\r\n,;:|–—-•·*)', ' \t\r\n,;:|–—-(', text).replace(listMark, '');

/** 'Name, 38.71, -9.13' or 'Name; 38,71; -9,13'. Without decimals the numbers could be those of a house. */
const atEnd = /[,;]\s*(-?\d{1,3}\.\d+°?\s*[,;\s]\s*-?\d{1,3}\.\d+°?|-?\d{1,3},\d+\s*;\s*-?\d{1,3},\d+)$/;
/** At either end of a name, without a comma before them. Three decimals: other numbers have fewer. */
const PRECISE = String.raw`-?\d{1,3}\.\d{3,}°?\s*[,;\s]\s*-?\d{1,3}\.\d{3,}°?`;
const preciseAtEnd = new RegExp(`[(\\s]\\s*(${PRECISE})\\)?$`);
const preciseAtStart = new RegExp(`^\\(?(${PRECISE})\\)?[:,;\\s]`);
/** Longer than two numbers with all their digits. Only so much of a text is searched for them. */
const END = 80;

/** Splits 'Name, 38.71, -9.13', 'Name (38.715, -9.136)', '38.715, -9.136 Name', and the columns of a table that has the name first and the coordinates last. */
function namedPoint(text: string): { name: string; at: Point } | null {
  const columns = text.split('\t');
  if (columns.length > 1) {
    const at = (columns.length > 2 && pointIn(columns.slice(-2).join())) || pointIn(columns.at(-1) ?? '');
    if (at) return { name: columns[0] ?? '', at };
  }
  const end = text.slice(-END).replaceAll('−', '-');
  const found = atEnd.exec(end) ?? preciseAtEnd.exec(end);
  const at = found && pointIn(found[1] ?? '');
  if (at) return { name: text.slice(0, text.length - end.length + found.index), at };
  const first = preciseAtStart.exec(text.slice(0, END).replaceAll('−', '-'));
  const firstAt = first && pointIn(first[1] ?? '');
  return firstAt ? { name: text.slice(first[0].length), at: firstAt } : null;
}

/** Reads the place that a text is about: its name, its coordinates, or the link with both. */
export function placeInText(pasted: string): TextOfPlace {
  const text = pasted.trim();
  const nothing = { name: null, at: null, shortLink: null, hasLink: false };
  if (text === '' || text.length > MAX_READ) return nothing;
  const link = linkIn(text);
  if (link === null) {
    const at = pointIn(text);
    if (at) return { ...nothing, at };
    const named = namedPoint(text);
    return { ...nothing, name: asName(withoutSeparators(named?.name ?? text)), at: named?.at ?? null };
  }
  const around = placeInText(text.replaceAll(links, ' '));
  const at = pointIn(link) ?? around.at;
  return { name: around.name ?? nameIn(link), at, shortLink: at ? null : shortLinkOf(link), hasLink: true };
}
