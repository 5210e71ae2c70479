import { graphql } from '../gql/gql.ts';
import type { Picture_shownFragment } from '../gql/graphql.ts';

graphql(`
  fragment Picture_shown on Picture {
    id
    url
    width
    height
    widths
    placeholder
    alternativeText
    crop {
      x
      y
      width
      height
    }
    activityId
    messageId
  }
`);

// The same for all members, so events select it.
graphql(`
  fragment Picture_shared on Picture {
    ...Picture_shown
    expenseId
  }
`);

/** A picture of any fragment that has these fields. */
export type ShownPicture = Omit<Picture_shownFragment, ' $fragmentName'>;
