import { Pressable } from '../ui/button/pressable.tsx';
import type { ChatMessage } from './chat.ts';
import { isOwnReaction, namesOf, type Viewer } from './reactions.ts';
import { talkTexts } from './talk-texts.ts';
import { useReact } from './use-react.ts';
import { useReactions } from './use-reactions.ts';

interface ReactionsRowProps {
  tripId: string;
  message: ChatMessage;
  viewer: Viewer;
  /** Whether the message is at the end of the line, as those of the viewer. */
  isAtEnd?: boolean;
}

/** The reactions to a message, if there are any, with the names in a hint. Pressing one adds the viewer's, or takes it back. */
export function ReactionsRow({ tripId, message, viewer, isAtEnd = false }: ReactionsRowProps) {
  const react = useReact(tripId, viewer);
  const reactions = useReactions(message);
  if (reactions.length === 0) return null;
  return (
    // A screen reader reads the log of the chat as it grows. Reactions are quieter than that.
    <ul
      aria-live="off"
      aria-label={talkTexts.reactions}
      className={`mt-1 flex flex-wrap gap-1 ${isAtEnd ? 'justify-end' : ''}`}
    >
      {reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <Pressable
            aria-pressed={isOwnReaction(reaction, viewer.id)}
            aria-label={namesOf(reaction, viewer.id)}
            data-hint
            onPress={() => void react(message, reaction.emoji)}
            className="touch-target figures flex justify-center cursor-pointer items-center gap-1 rounded-full border bg-card px-2 text-ink text-sm leading-6 hover:bg-tint aria-pressed:border-link aria-pressed:bg-tint"
          >
            <span aria-hidden>{reaction.emoji}</span>
            {reaction.count}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
