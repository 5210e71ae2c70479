import { Clock, MapPin, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../ui/button/icon-button.tsx';
import { DragHandle } from '../ui/drag/drag-handle.tsx';
import { useIsRowReady } from '../ui/drag/drag-row.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatDuration, formatMoney } from '../ui/text/format.ts';
import { CategorySign, categoryLook } from './category.tsx';
import { useHighlight } from './just-added.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { formatSpan } from './times.ts';

interface ActivityCardProps {
  activity: PlannedActivity;
  timeZone: string;
  /** Whether the heading above already names the day. */
  isUnderDay?: boolean;
  /** A remark about the activity in this view. */
  note?: ReactNode;
  /** Further actions, next to edit and delete. */
  menu?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

export function ActivityCard({
  activity,
  timeZone,
  isUnderDay = false,
  note,
  menu,
  onEdit,
  onDelete,
}: ActivityCardProps) {
  const isReady = useIsRowReady();
  const card = useRef<HTMLElement>(null);
  const highlight = useHighlight(activity.id, card);
  const isJustAdded = highlight?.isNew ?? false;
  const span = formatSpan(activity, timeZone, !isUnderDay);
  const Heading = isUnderDay ? 'h4' : 'h3';

  return (
    <Card
      as="article"
      ref={(element) => {
        card.current = element;
      }}
      aria-label={activity.name}
      className={`flex flex-wrap items-start gap-x-3 p-4 sm:flex-nowrap print:break-inside-avoid ${highlight ? 'outline-3 outline-signal outline-offset-2' : ''}`}
    >
      <DragHandle label={texts.drag(activity.name)} className="-mr-3 -ml-3" />
      <CategorySign category={activity.category} />
      <div className="min-w-0 flex-1">
        {(span || note || isJustAdded) && (
          <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 font-bold text-link text-sm">
            {span}
            {note}
            {isJustAdded && <Badge tone="success">{texts.justAdded}</Badge>}
          </p>
        )}
        <Heading className="written font-extrabold font-sign text-lg tracking-sign">{activity.name}</Heading>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm [&_svg]:size-3.5 [&_svg]:shrink-0">
          <li className="wrap-anywhere">{categoryLook(activity.category).label}</li>
          {activity.location && (
            <li className="flex items-start gap-1 [&_svg]:mt-1">
              <MapPin aria-hidden />
              <span className="written">{activity.location}</span>
            </li>
          )}
          {activity.duration !== null && (
            <li className="figures flex items-start gap-1 pt-0.5 [&_svg]:mt-0.5">
              <Clock aria-hidden />
              {formatDuration(activity.duration)}
            </li>
          )}
          {activity.cost !== null && (
            <li className="figures pt-0.5 font-bold text-ink">{formatMoney(activity.cost)}</li>
          )}
        </ul>
        {activity.description && (
          <p className="written mt-2 max-w-[68ch] whitespace-pre-line">{activity.description}</p>
        )}
      </div>
      <div className="-mr-2 -mb-2 flex w-full justify-end sm:-mt-2 sm:mb-0 sm:w-auto print:hidden">
        {isReady ? (
          <>
            <IconButton label={texts.editOne(activity.name)} onPress={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={texts.deleteOne(activity.name)} onPress={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
            {menu}
          </>
        ) : (
          [1, 2, 3].map((button) => <span key={button} className="touch-target" />)
        )}
      </div>
    </Card>
  );
}
