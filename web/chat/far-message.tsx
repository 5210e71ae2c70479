import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { formatDateTime } from '../ui/text/format.ts';
import { LinkedText } from './linked-text.tsx';
import type { ChatPictures } from './pictures.ts';
import { texts } from './texts.ts';

const FarMessage_message = graphql(`
  query FarMessage_message($id: ID!) {
    node(id: $id) {
      ... on Message {
        id
        ...Chat_message @unmask
      }
    }
  }
`);

interface FarMessageProps {
  id: string;
  timeZone: string;
  showPictures: ChatPictures['show'];
  onClose: () => void;
}

/** A message that is not among the loaded ones, alone: too many newer ones are after it. */
export function FarMessage({ id, timeZone, showPictures, onClose }: FarMessageProps) {
  const { data } = useQuery(FarMessage_message, { variables: { id }, fetchPolicy: 'no-cache' });
  if (!data) return null;
  const message = data.node && 'text' in data.node ? data.node : null;
  return (
    <Dialog title={message?.author?.username ?? texts.message} isOpen onClose={onClose}>
      {message ? (
        <>
          <p className="text-muted text-sm">
            <time dateTime={message.sentAt}>{formatDateTime(message.sentAt, timeZone)}</time> · {texts.farBack}
          </p>
          {showPictures(message.pictures, { isOwn: false, isAll: message.text === '' })}
          <p className="written mt-2 whitespace-pre-wrap">
            <LinkedText text={message.text} mentions={message.mentions} />
          </p>
        </>
      ) : (
        <p>{texts.removed}</p>
      )}
    </Dialog>
  );
}
