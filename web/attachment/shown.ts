import { graphql } from '../gql/gql.ts';
import type { Attachment_shownFragment } from '../gql/graphql.ts';

graphql(`
  fragment Attachment_shown on Attachment {
    id
    name
    mediaType
    bytes
    url
    activityId
    addedAt
    addedBy {
      id
      username
    }
  }
`);

// The same for all members, so events select it.
graphql(`
  fragment Attachment_shared on Attachment {
    ...Attachment_shown
  }
`);

/** A file of any fragment that has these fields. */
export type ShownAttachment = Omit<Attachment_shownFragment, ' $fragmentName'>;
