import { graphql } from '../gql/gql.ts';
import type { FoundPlaces_listFragment } from '../gql/graphql.ts';

graphql(`
  fragment FoundPlaces_list on FoundPlaces {
    places {
      name
      context
      kind
      latitude
      longitude
      timeZone
    }
    attribution {
      text
      url
    }
    isPartial
  }
`);

/** The answer to a search for places. */
export type FoundPlaces = FoundPlaces_listFragment;
export type FoundPlace = FoundPlaces['places'][number];
export type Attribution = FoundPlaces['attribution'];

/** Formats a place for a text field: its name, and as much of what distinguishes it as fits into so many characters. */
export function placeText({ name, context }: Pick<FoundPlace, 'name' | 'context'>, most: number): string {
  const parts = [name, ...(context?.split(', ') ?? [])];
  const count = parts.findLastIndex((_, last) => parts.slice(0, last + 1).join(', ').length <= most) + 1;
  return count > 0 ? parts.slice(0, count).join(', ') : name.slice(0, most);
}
