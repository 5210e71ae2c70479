import { useEffect, useEffectEvent } from 'react';
import { placeInText } from '../../../schema/place/links.ts';
import { type PlaceInLink, useReadPlace } from '../../place/use-read-place.ts';

interface PastedPlace extends PlaceInLink {
  isReading: boolean;
  /** Why a link could not be read, for the person. */
  problem: string | null;
}

/** Reads a link to a map, or coordinates, in a line: at once, or with the server's help if the link is a short one. */
export function usePastedPlace(text: string): PastedPlace {
  const { read, ...reading } = useReadPlace(() => {});
  const { name, at, shortLink, hasLink } = placeInText(text);
  const toRead = shortLink === null ? '' : text;
  const readLink = useEffectEvent(read);
  useEffect(() => readLink(toRead), [toRead]);
  if (shortLink !== null) return reading;
  return { name: at || hasLink ? name : null, at, isReading: false, problem: null };
}
