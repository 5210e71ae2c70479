import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { formatDateTime } from '../ui/text/format.ts';
import { LinkedText } from './linked-text.tsx';
import type { ChatPictures } from './pictures.ts';
import type { Viewer } from './reactions.ts';
import { ReactionsRow } from './reactions-row.tsx';
import { ReplyQuote } from './reply-quote.tsx';
import { texts } from './texts.ts';

const FarMessage_message = graphql(`
  query FarMessage_message($id: ID!) {
    node(id: $id) {
      ... on Message {
        id
        ...Chat_message @unmask
        ...Chat_reactions
      }
    }
  }
`);

interface FarMessageProps {
  tripId: string;
  id: string;
  viewer: Viewer;
  timeZone: string;
  showPictures: ChatPictures['show'];
  onClose: () => void;
}

/** A message that is not among the loaded ones, alone: too many newer ones are after it. */
export function FarMessage({ tripId, id, viewer, timeZone, showPictures, onClose }: FarMessageProps) {
  const { data } = useQuery(FarMessage_message, { variables: { id }, fetchPolicy: 'network-only' });
  if (!data) return null;
  const message = data.node && 'text' in data.node ? data.node : null;
  return (
    <Dialog title={message?.author?.username ?? texts.message} isOpen onClose={onClose}>
      {message ? (
        <>
          <p className="text-muted text-sm">
            <time dateTime={message.sentAt}>{formatDateTime(message.sentAt, timeZone)}</time> · {texts.farBack}
          </p>
          {message.replyToId && <ReplyQuote quoted={message.replyTo} />}
          {showPictures(message.pictures, { isOwn: false, isAll: message.text === '' })}
          <p className="written mt-2 whitespace-pre-wrap">
            <LinkedText text={message.text} mentions={message.mentions} viewerId={viewer.id} />
          </p>
          <ReactionsRow tripId={tripId} message={message} viewer={viewer} />
        </>
      ) : (
        <p>{texts.removed}</p>
      )}
    </Dialog>
  );
}
