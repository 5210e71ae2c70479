import { CombinedGraphQLErrors } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MAX_QUERY } from '../../schema/place/input.ts';
import { placeInText } from '../../schema/place/links.ts';
import { useCanReach } from '../apollo/connection.ts';
import { graphql } from '../gql/gql.ts';
import type { FoundPlaces } from './found-places.ts';
import { texts } from './texts.ts';

const Places_search = graphql(`
  query Places_search($query: String!, $tripId: ID, $first: Int!) {
    places(query: $query, tripId: $tripId, first: $first) {
      ...FoundPlaces_list @unmask
    }
  }
`);

/** The operator’s geocoder asks for pauses in the typing. */
const PAUSE_MS = 300;
const LEAST_LETTERS = 3;
/** A word of these scripts may have two characters, such as 東京. */
const shortWords = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;
/** As many as a phone shows above its keyboard. */
const MOST_PLACES = 5;

const isAskable = (text: string) =>
  text.length <= MAX_QUERY && ([...text].length >= LEAST_LETTERS || shortWords.test(text));

interface Answer {
  text: string;
  found: FoundPlaces | null;
  failure: string | null;
}

export interface PlacesSearch {
  /** The latest answer, also for the beginning of the text while the person goes on typing. Null before there is one. */
  found: FoundPlaces | null;
  isSearching: boolean;
  /** Why there is no answer, for the person. */
  failure: string | null;
}

/**
 * Searches places while a person types: after a pause, from three letters on. Answers to earlier texts are ignored.
 * @param typed '' searches nothing. @param tripId Places near those of this trip come first.
 */
export function usePlaces(typed: string, tripId: string | null = null, first = MOST_PLACES): PlacesSearch {
  const client = useApolloClient();
  const canReach = useCanReach();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const text = typed.trim();
  // Links and coordinates are read, and not searched for: no geocoder knows them.
  const { at, hasLink } = placeInText(text);
  const isAsked = isAskable(text) && !hasLink && at === null;

  useEffect(() => {
    // When the connection is back, it asks again.
    if (!isAsked || !canReach) return;
    let isOutdated = false;
    const take = (found: FoundPlaces | null, failure: string | null) => {
      if (!isOutdated) setAnswer({ text, found, failure });
    };
    const timer = setTimeout(() => {
      const variables = { query: text, tripId, first };
      client.query({ query: Places_search, variables }).then(
        ({ data }) => {
          take(data?.places ?? null, data ? null : texts.failed);
          // The whole answer may be there a moment later.
          if (data?.places.isPartial) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'places' });
        },
        (error: unknown) => take(null, failureIn(error)),
      );
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [client, isAsked, canReach, text, tripId, first]);

  const isAnswered = isAsked && answer?.text === text;
  const isOfSameWord = isAsked && answer !== null && (text.startsWith(answer.text) || answer.text.startsWith(text));
  return {
    found: isOfSameWord ? answer.found : null,
    isSearching: isAsked && !isAnswered && canReach,
    failure: isAsked && !canReach && !(isAnswered && answer.found) ? texts.offline : isAnswered ? answer.failure : null,
  };
}

const failureIn = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'RATE_LIMITED')
    ? texts.limited
    : texts.failed;
