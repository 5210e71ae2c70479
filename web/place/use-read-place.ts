import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../schema/core/input/point.ts';
import { placeInText } from '../../schema/place/links.ts';
import { graphql } from '../gql/gql.ts';
import { readTexts } from './read-texts.ts';

const ReadPlace_link = graphql(`
  query ReadPlace_link($text: String!) {
    readPlaces(text: $text) {
      name
      latitude
      longitude
      problem
    }
  }
`);

/** A pasted link changes the text once. Someone who types one is not done with each letter. */
const PAUSE_MS = 300;

export interface PlaceInLink {
  /** The name in the text, else the one in the link. Null without a link: then the text may be anything. */
  name: string | null;
  at: Point | null;
}

interface Reading extends PlaceInLink {
  isReading: boolean;
  /** Why a link could not be read, for the person. */
  problem: string | null;
}

const nothing: Reading = { name: null, at: null, isReading: false, problem: null };

/** Reads a place in a text without the server. Null for a short link, where only the server knows. */
function readAtOnce(text: string): PlaceInLink | null {
  const { name, at, shortLink, hasLink } = placeInText(text);
  return shortLink === null ? { name: at || hasLink ? name : null, at } : null;
}

/**
 * Reads coordinates and links to maps in a text field. For a short link of a phone it asks the server.
 * @param onRead Called with each place that was read: at once, or when the server has answered.
 * @returns `read`, to call with each change of the text, and what was read in the latest text.
 */
export function useReadPlace(onRead: (place: PlaceInLink) => void) {
  const client = useApolloClient();
  const [reading, setReading] = useState(nothing);
  const latest = useRef<{ timer?: ReturnType<typeof setTimeout> }>({});
  useEffect(
    () => () => {
      clearTimeout(latest.current.timer);
      latest.current = {};
    },
    [],
  );

  const finish = (place: PlaceInLink, problem: string | null = null) => {
    setReading({ ...place, isReading: false, problem });
    if (problem === null && (place.at || place.name !== null)) onRead(place);
  };

  async function ask({ name, shortLink }: { name: string | null; shortLink: string }) {
    const asked = latest.current;
    const failed = { name, latitude: null, longitude: null, problem: readTexts.failed };
    const [found = failed] = await client.query({ query: ReadPlace_link, variables: { text: shortLink } }).then(
      ({ data }) => data?.readPlaces ?? [],
      () => [],
    );
    if (asked !== latest.current) return;
    const { latitude, longitude, problem } = found;
    finish(
      { name: name ?? found.name, at: latitude != null && longitude != null ? { latitude, longitude } : null },
      problem,
    );
  }

  const read = (text: string) => {
    clearTimeout(latest.current.timer);
    latest.current = {};
    const place = readAtOnce(text);
    if (place) return finish(place);
    const { name, shortLink } = placeInText(text);
    setReading({ ...nothing, name, isReading: true });
    if (shortLink !== null) latest.current.timer = setTimeout(() => void ask({ name, shortLink }), PAUSE_MS);
  };

  return { ...reading, read };
}
