import { useApolloClient } from '@apollo/client/react';
import { addToConnection } from '../apollo/connections.ts';
import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { forgetPicture } from './in-cache.ts';
import type { GalleryPicture } from './use-gallery.ts';

const GalleryLive_tripEvents = graphql(`
  subscription GalleryLive_tripEvents($tripId: ID!, $after: Int) {
    tripEvents(tripId: $tripId, after: $after) {
      kind
      subjectId
      subject {
        id
        ... on Picture {
          purpose
          ...Gallery_picture
        }
        ... on Activity {
          pictures {
            id
            ...Gallery_picture
          }
        }
        ... on Message {
          pictures {
            id
            ...Gallery_picture
          }
        }
        ... on Trip {
          cover {
            id
            ...Gallery_picture
          }
        }
      }
    }
  }
`);

interface GalleryLiveProps {
  tripId: string;
  /** The seq of the snapshot on the screen. */
  seq: number;
  pictures: readonly GalleryPicture[];
  /** Called when the stream has ended: the membership or the trip may be gone. */
  onEnd: () => void;
}

export function GalleryLive({ tripId, seq, pictures, onEnd }: GalleryLiveProps) {
  const { cache } = useApolloClient();
  const parent = { __typename: 'Trip', id: tripId };
  const add = (added: readonly { id: string }[]) => {
    for (const { id } of added) {
      addToConnection(cache, { parent, field: 'pictures', node: { __typename: 'Picture', id }, place: 'first' });
    }
  };
  const forget = (isGone: (picture: GalleryPicture) => boolean) => {
    for (const picture of pictures) if (isGone(picture)) forgetPicture(cache, picture.id);
  };
  useLive(GalleryLive_tripEvents, {
    variables: { tripId, after: seq },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { kind, subjectId: id, subject } = data.tripEvents;
      if (kind === 'PICTURE_REMOVED') forget((picture) => picture.id === id);
      if (kind === 'ACTIVITY_REMOVED') forget((picture) => picture.activity?.id === id);
      if (kind === 'MESSAGE_REMOVED') forget((picture) => picture.message?.id === id);
      if (kind === 'PICTURE_ADDED' && subject?.__typename === 'Picture' && subject.purpose !== 'EXPENSE')
        add([subject]);
      // A removed activity comes back with its pictures.
      if (kind === 'ACTIVITY_ADDED' && subject?.__typename === 'Activity') add(subject.pictures);
      if (kind === 'MESSAGE_SENT' && subject?.__typename === 'Message') add(subject.pictures);
      if (subject?.__typename === 'Trip') {
        const { cover } = subject;
        forget(({ purpose, id: known }) => purpose === 'TRIP_COVER' && known !== cover?.id);
        add(cover ? [cover] : []);
      }
    },
    onEnd,
  });
  return null;
}
