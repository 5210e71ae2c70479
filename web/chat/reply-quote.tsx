import { useLocation, useNavigate } from 'react-router-dom';
import { Pressable } from '../ui/button/pressable.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { nameOf, type Quoted, wordsOf } from './quoted.ts';
import { talkTexts } from './talk-texts.ts';

const style =
  'flex max-w-full items-center gap-1 rounded-plate border-link border-s-3 px-2 py-0.5 text-start text-muted text-sm';

/** The message that another one answers, on one line; null: it was deleted. Pressing it goes to that message. */
export function ReplyQuote({ quoted }: { quoted: Quoted | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  if (!quoted) return <p className={`${style} italic`}>{talkTexts.deleted}</p>;
  // The place in the chat is no page of its own, to which one would go back.
  const go = () => void navigate({ search }, { replace: true, state: stateToShow(quoted.id, quoted.seq) });
  return (
    <Pressable
      aria-label={talkTexts.showReplied(nameOf(quoted), wordsOf(quoted))}
      onPress={go}
      className={`${style} touch-target cursor-pointer hover:bg-tint`}
    >
      <bdi className="max-w-[50%] shrink-0 truncate font-semibold">{nameOf(quoted)}</bdi>
      <bdi className="truncate">{wordsOf(quoted)}</bdi>
    </Pressable>
  );
}
