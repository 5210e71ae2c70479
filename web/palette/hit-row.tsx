import { CalendarRange, MessagesSquare, Vote } from 'lucide-react';
import { texts } from './texts.ts';
import type { FoundHit } from './use-search.ts';

const icons = { Activity: CalendarRange, Message: MessagesSquare, Poll: Vote };

function Marked({ text, matches }: FoundHit['excerpt']) {
  const parts = matches.flatMap(({ start, end }, index) => [
    text.slice(matches[index - 1]?.end ?? 0, start),
    <mark key={start} className="rounded-plate bg-signal text-on-signal">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  );
}

/** The name of what was found; null for a message, which has none. */
export function nameOf({ entity }: FoundHit): string | null {
  if (entity.__typename === 'Activity') return entity.name;
  return entity.__typename === 'Poll' ? entity.question : null;
}

/** A hit of the search: what it is, where the words occur, and its trip. */
export function HitRow({ hit }: { hit: FoundHit }) {
  const { entity, excerpt, trip } = hit;
  const Icon = icons[entity.__typename];
  const name = nameOf(hit);
  const from = entity.__typename === 'Message' ? (entity.author?.username ?? texts.gone) : null;
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 self-start text-muted" />
      <span className="min-w-0 flex-1">
        {name !== null && name !== excerpt.text && <span className="wrap-anywhere block font-semibold">{name}</span>}
        <span className="wrap-anywhere line-clamp-2">
          <Marked {...excerpt} />
        </span>
        <span className="wrap-anywhere block text-muted text-sm">
          {[texts.kinds[entity.__typename], from, trip.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
