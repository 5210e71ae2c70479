import { graphql } from '../gql/gql.ts';
import type { Attachment_listedFragment } from '../gql/graphql.ts';

// The same for all members, so events select it.
graphql(`
  fragment Attachment_shared on Attachment {
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

graphql(`
  fragment Attachment_listed on Attachment {
    ...Attachment_shared @unmask
    activity {
      id
      name
    }
    viewerCan {
      remove
    }
  }
`);

/** A file with the viewer's right to remove it. */
export type ListedFile = Omit<Attachment_listedFragment, ' $fragmentName'>;
