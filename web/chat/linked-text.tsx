import type { ChatMessage } from './chat.ts';
import { stretchesOf } from './links.ts';
import { namedStretches } from './mention-text.ts';
import { texts } from './texts.ts';

interface LinkedTextProps {
  text: string;
  mentions?: ChatMessage['mentions'];
  viewerId?: string | undefined;
}

/**
 * Renders a message with its web addresses as links, and those whom it names by the name that they have today.
 * Everything else stays plain text.
 */
export function LinkedText({ text, mentions = [], viewerId }: LinkedTextProps) {
  const people = mentions.map(({ name, user }) => ({ ...user, name }));
  return stretchesOf(text).map((stretch) =>
    stretch.href ? (
      <a
        key={stretch.start}
        href={stretch.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {stretch.text}
      </a>
    ) : (
      namedStretches(stretch.text, people).map(({ person, start, ...part }) =>
        person ? (
          <MentionedName key={stretch.start + start} username={person.username} isViewer={person.id === viewerId} />
        ) : (
          part.text
        ),
      )
    ),
  );
}

const MentionedName = ({ username, isViewer }: { username: string; isViewer: boolean }) =>
  isViewer ? (
    <mark className="rounded-plate bg-signal px-1 font-bold text-on-signal">
      <bdi>@{username}</bdi>
      <span className="sr-only"> {texts.you}</span>
    </mark>
  ) : (
    <bdi className="font-semibold">@{username}</bdi>
  );
