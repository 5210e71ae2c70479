import { MessageSquareMore, MessageSquareOff } from 'lucide-react';
import { useDeviceChoice } from '../ui/device/device-choice.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { noticeChoice } from './notice-choice.ts';
import { noticeTexts } from './notice-texts.ts';

/** The menu of the chat, with what a person chooses for this browser. */
export function ChatOptions() {
  const areShown = useDeviceChoice(noticeChoice);
  return (
    <ActionsMenu
      label={noticeTexts.options}
      actions={[
        {
          id: 'notices',
          label: areShown ? noticeTexts.hide : noticeTexts.show,
          icon: areShown ? <MessageSquareOff aria-hidden /> : <MessageSquareMore aria-hidden />,
          onAction: () => noticeChoice.turn(!areShown),
        },
      ]}
    />
  );
}
