import { X } from 'lucide-react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { nameOf, type Quoted, wordsOf } from './quoted.ts';
import { talkTexts } from './talk-texts.ts';

/** Says above the field which message the next one answers. */
export function ReplyBar({ quoted, onEnd }: { quoted: Quoted; onEnd: () => void }) {
  return (
    <div data-below-toasts className="flex items-center gap-2 border-t ps-4 pe-3 text-sm">
      <p role="status" className="flex min-w-0 flex-1 gap-1 text-muted">
        <bdi className="max-w-[60%] shrink-0 truncate font-semibold text-ink">
          {talkTexts.replyingTo(nameOf(quoted))}
        </bdi>{' '}
        <bdi className="truncate">{wordsOf(quoted)}</bdi>
      </p>
      <IconButton label={talkTexts.endReply} onPress={onEnd}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
