import { Bike, CarFront, ClockAlert, Footprints, type LucideIcon, TramFront } from 'lucide-react';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { Badge } from '../ui/layout/badge.tsx';
import type { ShownWay } from './ways.ts';

const icons: Record<TravelMode, LucideIcon> = { WALK: Footprints, BIKE: Bike, TRANSIT: TramFront, DRIVE: CarFront };

/** The way to the activity below it, and how late people would be. In a small window the icon alone says how they go. */
export function WayLine({ mode, length, how, from, warning, hint }: ShownWay) {
  const Icon = mode && icons[mode];
  return (
    <div
      data-between
      className="flex print:break-after-avoid flex-wrap items-center gap-x-3 gap-y-1 px-3 pb-1.5 text-muted text-sm"
    >
      <p className="figures flex min-w-0 items-center gap-1.5">
        {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="written min-w-0 truncate print:whitespace-normal">
          {length}
          {how && <span className={from ? 'max-sm:sr-only' : ''}> {how}</span>}
          {from && ` ${from}`}
        </span>
      </p>
      {warning && (
        <Badge tone="warning" icon={<ClockAlert aria-hidden />}>
          <span title={hint}>{warning}</span>
          <span className="sr-only">: {hint}</span>
        </Badge>
      )}
    </div>
  );
}
