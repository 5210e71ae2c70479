import { EllipsisVertical } from 'lucide-react';
import { later } from '../ui/fault/later.tsx';
import { MenuButton } from '../ui/overlay/menu.tsx';
import type { MessageMenuProps } from './message-menu.tsx';
import { nameOf } from './quoted.ts';
import { talkTexts } from './talk-texts.ts';
import { texts } from './texts.ts';

const MessageMenu = later(async () => (await import('./message-menu.tsx')).MessageMenu, { failure: 'overlay' });

/** The button of a message's menu. */
export function MessageActions(props: MessageMenuProps) {
  const { message, viewer } = props;
  const { author, text } = message;
  const label = author?.id === viewer.id ? texts.actionsFor(text) : talkTexts.actionsFor(nameOf(message), text);
  return (
    <div className="shrink-0">
      <MenuButton label={label} list={(open) => <MessageMenu {...open} {...props} />}>
        <EllipsisVertical aria-hidden />
      </MenuButton>
    </div>
  );
}
