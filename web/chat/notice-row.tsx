import { Link } from '../ui/button/link.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { linkStyle } from '../ui/text/link-style.ts';
import { type NoticePart, type NoticeTarget, sentenceOf } from './notice-sentence.ts';
import type { NoticeLine } from './notices.ts';

const addresses: Record<NoticeTarget['kind'], string> = {
  activity: '',
  plan: '',
  poll: '?tab=polls',
  polls: '?tab=polls',
  members: '?tab=members',
};

interface NoticeRowProps {
  tripId: string;
  line: NoticeLine;
}

/** A quiet line between the messages. A screen reader meets it in its place, but does not read it when it comes. */
export const NoticeRow = ({ tripId, line }: NoticeRowProps) => (
  <p aria-live="off" className="wrap-anywhere text-balance px-8 pt-3 text-center text-muted text-sm">
    {sentenceOf(line).map((part, index) => (
      <Part key={index} tripId={tripId} part={part} />
    ))}
  </p>
);

function Part({ tripId, part }: { tripId: string; part: NoticePart }) {
  if (typeof part === 'string') return part;
  const { name, target } = part;
  if (!target) return <bdi>{name}</bdi>;
  return (
    <Link
      to={`/trips/${tripId}${addresses[target.kind]}`}
      {...('id' in target && { state: stateToShow(target.id) })}
      className={linkStyle}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
