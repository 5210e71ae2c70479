import type { PlaceQuery } from '../../schema/core/geocoder.ts';
import type { Point } from '../../schema/core/input/point.ts';

// The questions for a Photon server, as paths: https://github.com/komoot/photon/blob/master/docs/api-v1.md

/** Fewer match half the world. */
const LEAST_LETTERS = 3;
/** The most that places() returns. All numbers of results share one question. */
const RESULTS = '20';
/** In decimals of a degree, about 11 km: the trip's places stay unknown, and questions about a region are the same. */
const REGION_DECIMALS = 1;
/** Prefers results within some 16 km of the middle, which is that inexact. Photon's own default is some hundred metres. */
const REGION_ZOOM = '12';
/** About 11 m. */
const POINT_DECIMALS = 4;

const rounded = ({ latitude, longitude }: Point, decimals: number) => ({
  // A rounded −0 would be another question.
  lat: String(Number(latitude.toFixed(decimals)) + 0),
  lon: String(Number(longitude.toFixed(decimals)) + 0),
});

/** Whether a text may go to another server: it has enough letters or digits, and is no e-mail address. */
const isAskable = (text: string) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS && !/\S@\S/.test(text);

/** Returns the path of a search, the same for the same question; null if the text must not or need not be sent. */
export function searchPath({ text, near }: Pick<PlaceQuery, 'text' | 'near'>): string | null {
  const q = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (!isAskable(q)) return null;
  const bias = near && { ...rounded(near, REGION_DECIMALS), zoom: REGION_ZOOM };
  return `api?${new URLSearchParams({ q, limit: RESULTS, lang: 'en', ...bias })}`;
}

export const reversePath = (at: Point): string =>
  `reverse?${new URLSearchParams({ ...rounded(at, POINT_DECIMALS), limit: '8', lang: 'en' })}`;
