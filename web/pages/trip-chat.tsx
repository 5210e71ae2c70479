import { type ComponentProps, useState } from 'react';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { AttachButtons } from '../picture/attach-buttons.tsx';
import { DraftTray } from '../picture/draft-tray.tsx';
import { MessagePictures } from '../picture/message-pictures.tsx';
import { useDraftPictures } from '../picture/use-draft-pictures.ts';
import { texts as pollTexts } from '../poll/texts.ts';
import { later } from '../ui/fault/later.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { pollFrom } from './message-starts.ts';
import type { TripParts } from './use-trip-parts.ts';

const ActivityFromMessage = later(async () => (await import('./activity-from-message.tsx')).ActivityFromMessage, {
  failure: 'overlay',
});
const CreatePollDialog = later(async () => (await import('../poll/create-poll.tsx')).CreatePollDialog, {
  failure: 'overlay',
});

type Panel = ComponentProps<typeof ChatPanel>;
type Used = Parameters<Panel['onUse']>;

interface TripChatProps extends Omit<Panel, 'pictures' | 'onUse'> {
  parts: TripParts;
}

export function TripChat({ parts, ...props }: TripChatProps) {
  const { id: tripId, timeZone, viewerMembership } = props.trip;
  const draft = useDraftPictures(tripId);
  const { chosen, isUploading, add, clear } = draft;
  /** Which form is open, and the message that it begins with. */
  const [[use, text], setUsed] = useState<Used | [null, '']>([null, '']);
  const close = () => setUsed([null, '']);
  return (
    <>
      <ChatPanel
        {...props}
        pictures={{
          ...{ chosen, isUploading, add, clear },
          tray: <DraftTray draft={draft} />,
          buttons: <AttachButtons onFiles={add} />,
          show: (pictures, of) => <MessagePictures tripId={tripId} pictures={pictures} {...of} />,
        }}
        onUse={(...used) => setUsed(used)}
      />
      {use === 'activity' && <ActivityFromMessage text={text} parts={parts} onClose={close} />}
      {use === 'poll' && (
        <CreatePollDialog
          {...{ tripId, timeZone }}
          viewer={viewerMembership.user}
          known={pollFrom(text)}
          onCreated={() => toastSuccess(pollTexts.created)}
          onClose={close}
        />
      )}
    </>
  );
}
