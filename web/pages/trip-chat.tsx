import type { ComponentProps } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { AttachButtons } from '../picture/attach-buttons.tsx';
import { DraftTray } from '../picture/draft-tray.tsx';
import { MessagePictures } from '../picture/message-pictures.tsx';
import { useDraftPictures } from '../picture/use-draft-pictures.ts';

export function TripChat(props: Omit<ComponentProps<typeof ChatPanel>, 'pictures'>) {
  const draft = useDraftPictures(props.trip.id);
  const { chosen, isUploading, add, clear } = draft;
  return (
    <ChatPanel
      {...props}
      pictures={{
        ...{ chosen, isUploading, add, clear },
        tray: <DraftTray draft={draft} />,
        buttons: <AttachButtons onFiles={add} />,
        show: (pictures, of) => <MessagePictures tripId={props.trip.id} pictures={pictures} {...of} />,
      }}
    />
  );
}
