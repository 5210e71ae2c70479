import { useApolloClient } from '@apollo/client/react';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { addAttachment, forgetAttachment } from './in-cache.ts';
import type { ListedFile } from './shown.ts';

const FilesLive_tripEvents = graphql(`
  subscription FilesLive_tripEvents($tripId: ID!, $after: Int) {
    tripEvents(tripId: $tripId, after: $after) {
      kind
      subjectId
      subject {
        id
        ... on Attachment {
          ...Attachment_shared
        }
        ... on Activity {
          attachments {
            id
            ...Attachment_shared
          }
        }
      }
    }
  }
`);

interface FilesLiveProps {
  tripId: string;
  /** The seq of the snapshot on the screen. */
  seq: number;
  files: readonly ListedFile[];
  /** Called when the stream has ended: the membership or the trip may be gone. */
  onEnd: () => void;
}

export function FilesLive({ tripId, seq, files, onEnd }: FilesLiveProps) {
  const { cache } = useApolloClient();
  useLive(FilesLive_tripEvents, {
    variables: { tripId, after: seq },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { kind, subjectId: id, subject } = data.tripEvents;
      if (kind === 'ATTACHMENT_REMOVED') forgetAttachment(cache, id);
      if (kind === 'ACTIVITY_REMOVED') {
        for (const file of files) if (file.activityId === id) forgetAttachment(cache, file.id);
      }
      if (kind === 'ATTACHMENT_ADDED' && subject?.__typename === 'Attachment') addAttachment(cache, tripId, subject.id);
      // A removed activity comes back with its files.
      if (kind === 'ACTIVITY_ADDED' && subject?.__typename === 'Activity') {
        for (const file of subject.attachments) addAttachment(cache, tripId, file.id);
      }
    },
    onEnd,
  });
  return null;
}
