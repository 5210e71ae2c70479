import { MessageSquareMore, MessageSquareOff } from 'lucide-react';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { showNotices, useNoticesShown } from './notice-choice.ts';
import { noticeTexts } from './notice-texts.ts';

/** The menu of the chat, with what a person chooses for this browser. */
export function ChatOptions() {
  const areShown = useNoticesShown();
  return (
    <ActionsMenu
      label={noticeTexts.options}
      actions={[
        {
          id: 'notices',
          label: areShown ? noticeTexts.hide : noticeTexts.show,
          icon: areShown ? <MessageSquareOff aria-hidden /> : <MessageSquareMore aria-hidden />,
          onAction: () => showNotices(!areShown),
        },
      ]}
    />
  );
}
