import { useQuery } from '@apollo/client/react';
import { CalendarRange, type LucideIcon, MessagesSquare, Vote } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import type { TripLinkCardQuery } from '../gql/graphql.ts';
import { Link } from '../ui/button/link.tsx';
import { stateToShow } from '../ui/list/shown.ts';
import { formatDateTime, formatDayWithWeekday } from '../ui/text/format.ts';
import { formatInZone } from '../ui/text/format-in-zone.ts';
import { linkTexts } from './link-texts.ts';
import { texts } from './texts.ts';
import { type TripLink, tripLinksIn } from './trip-links.ts';

const TripLinkCard_node = graphql(`
  query TripLinkCard($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Activity {
        trip {
          id
        }
        name
        scheduledTime
        scheduledDay
        timeZone
      }
      ... on Poll {
        trip {
          id
        }
        question
        status
        closesAt
      }
      ... on Message {
        trip {
          id
        }
        seq
        text
        sentAt
        author {
          id
          username
        }
      }
    }
  }
`);

type Found = NonNullable<TripLinkCardQuery['node']>;

interface Card {
  Icon: LucideIcon;
  name: string;
  when: string;
  tab: string;
  seq?: number;
}

/** @returns null for what has no card: that of another trip, too, for whose id someone has made the link. */
function cardOf(found: Found, tripId: string, timeZone: string): Card | null {
  if (!('trip' in found) || found.trip.id !== tripId) return null;
  if (found.__typename === 'Activity') {
    const { name, scheduledTime, scheduledDay } = found;
    const when = scheduledTime
      ? formatInZone(scheduledTime, found.timeZone, timeZone)
      : scheduledDay
        ? formatDayWithWeekday(scheduledDay)
        : linkTexts.unscheduled;
    return { Icon: CalendarRange, name, when, tab: '' };
  }
  if (found.__typename === 'Poll') {
    const { question, status, closesAt } = found;
    const closes = closesAt ? linkTexts.closes(formatDateTime(closesAt, timeZone)) : linkTexts.open;
    return { Icon: Vote, name: question, when: status === 'CLOSED' ? linkTexts.closed : closes, tab: '?tab=polls' };
  }
  if (found.__typename !== 'Message') return null;
  const { text, sentAt, author, seq } = found;
  const when = [author?.username ?? texts.gone, formatDateTime(sentAt, timeZone)].join(' · ');
  return { Icon: MessagesSquare, name: text || linkTexts.pictures, when, tab: '?tab=chat', seq };
}

interface TripLinksProps {
  tripId: string;
  timeZone: string;
  text: string;
}

/** The cards of what a message links to in its trip. */
export const TripLinks = ({ text, ...trip }: TripLinksProps) =>
  tripLinksIn(text, trip.tripId, location.origin).map((link) => <TripLinkCard key={link.id} {...trip} link={link} />);

/** What a link shows of the trip: its name and when it is. Nothing after its removal: the link itself is enough. */
function TripLinkCard({ tripId, timeZone, link }: Omit<TripLinksProps, 'text'> & { link: TripLink }) {
  const { data } = useQuery(TripLinkCard_node, { variables: { id: link.id } });
  const card = data?.node && cardOf(data.node, tripId, timeZone);
  if (!card) return null;
  const { Icon, name, when, tab, seq } = card;
  return (
    <Link
      to={`/trips/${tripId}${tab}`}
      state={stateToShow(link.id, seq)}
      className="mt-2 flex items-center gap-3 rounded-control border border-line bg-card px-3 py-2 text-ink no-underline hover:border-ink"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0">
        <bdi className="wrap-anywhere line-clamp-2 font-semibold">{name}</bdi>
        <span className="figures wrap-anywhere block text-muted text-sm">{when}</span>
      </span>
    </Link>
  );
}
