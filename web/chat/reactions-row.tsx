import { useLackOfLine } from '../apollo/connection.ts';
import { Pressable } from '../ui/button/pressable.tsx';
import type { ChatMessage } from './chat.ts';
import { isOwnReaction, namesOf, type Viewer } from './reactions.ts';
import { talkTexts } from './talk-texts.ts';
import { useReact } from './use-react.ts';

interface ReactionsRowProps {
  message: ChatMessage;
  viewer: Viewer;
  /** Whether the message is at the end of the line, as those of the viewer. */
  isAtEnd?: boolean;
}

/** The reactions to a message, with the names in a hint. Pressing one adds the viewer's, or takes it back. */
export function ReactionsRow({ message, viewer, isAtEnd = false }: ReactionsRowProps) {
  const react = useReact(viewer);
  const lack = useLackOfLine(true);
  return (
    <ul aria-label={talkTexts.reactions} className={`mt-1 flex flex-wrap gap-1 ${isAtEnd ? 'justify-end' : ''}`}>
      {message.reactions.map((reaction) => (
        <li key={reaction.emoji}>
          <Pressable
            aria-pressed={isOwnReaction(reaction, viewer.id)}
            aria-label={[namesOf(reaction, viewer.id), lack].filter(Boolean).join('. ')}
            aria-disabled={lack !== null || undefined}
            data-hint
            {...(lack ? { 'data-disabled': true } : { onPress: () => void react(message, reaction.emoji) })}
            className="touch-target figures flex justify-center cursor-pointer items-center gap-1 rounded-full border bg-card px-2 text-ink text-sm leading-6 hover:bg-tint aria-pressed:border-link aria-pressed:bg-tint data-disabled:cursor-default data-disabled:opacity-45"
          >
            <span aria-hidden>{reaction.emoji}</span>
            {reaction.count}
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
