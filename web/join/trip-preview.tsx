import { CalendarDays, MapPin } from 'lucide-react';
import { Avatar } from '../ui/layout/avatar.tsx';
import { headingSize } from '../ui/layout/heading-size.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { formatDayRange } from '../ui/text/format.ts';
import type { PreviewedTrip } from './opened-link.ts';
import { texts } from './texts.ts';

export function TripPreview({ trip, inviterName }: { trip: PreviewedTrip; inviterName: string | null }) {
  const { name, destination, startDate, endDate, faces, moreMembers } = trip;
  return (
    <>
      <p className="wrap-anywhere text-muted">{inviterName ? texts.invitesYou(inviterName) : texts.invitation}</p>
      <PageHeading title={`${texts.pageTitle}: ${name}`} className={`written ${headingSize(name)}`}>
        {name}
      </PageHeading>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        <li className="wrap-anywhere flex items-center gap-2">
          <MapPin aria-hidden className="size-5 shrink-0" />
          <bdi>{destination}</bdi>
        </li>
        <li className="flex items-center gap-2">
          <CalendarDays aria-hidden className="size-5 shrink-0" />
          {formatDayRange(startDate, endDate) ?? texts.datesOpen}
        </li>
      </ul>
      <div className="mt-4 flex items-center gap-3">
        <div aria-hidden className="flex shrink-0 -space-x-1.5">
          {faces.map(({ username, avatarUrl }, place) => (
            <span key={place} title={username} className="rounded-full ring-2 ring-card">
              <Avatar size="small" username={username} avatarUrl={avatarUrl} />
            </span>
          ))}
        </div>
        <p className="wrap-anywhere text-muted text-sm">
          {texts.withPeople(
            faces.map(({ username }) => username),
            moreMembers,
          )}
        </p>
      </div>
    </>
  );
}
