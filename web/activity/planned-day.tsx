import { Layers, Plus, Waypoints } from 'lucide-react';
import { hasOrder } from '../../schema/activity/best-order.ts';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { DragRow } from '../ui/drag/drag-row.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Plate } from '../ui/layout/plate.tsx';
import { LongList, type Target } from '../ui/list/long-list.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { type ActivityActions, ActivityCard } from './activity-card.tsx';
import type { PlannedActivity, PlannedDay } from './plan.ts';
import { CheckOuts, Nights } from './stay-rows.tsx';
import { checkOutsAbove, type DayStays } from './stays.ts';
import { texts } from './texts.ts';
import { dayAnchor } from './use-day-in-view.ts';
import type { DayRoads } from './use-day-roads.ts';
import { headingId } from './use-reorder.ts';
import { WayLine } from './way-line.tsx';
import { type ShownWay, waysOf } from './ways.ts';
import { WishesButton } from './wishes-button.tsx';

interface CardActions extends ActivityActions {
  onStep: (id: string, by: 1 | -1) => void;
  onMoveToDay: (activity: PlannedActivity) => void;
}

interface PlannedDaySectionProps extends PlannedDay<PlannedActivity>, CardActions {
  /** The stays that began on earlier days. */
  stays: DayStays | undefined;
  /** The kind of the list: in each view the cards have the same look. */
  kind: string;
  timeZone: string;
  getsAround: TravelMode;
  roads: DayRoads;
  isToday: boolean;
  isLoading: boolean;
  isFirstShown: boolean;
  isPart: boolean;
  /** The code for that can't be loaded. */
  onLost: () => void;
  /** The activity to scroll to, if the day has it. */
  target: Target | null;
  onReached: () => void;
  firstId: string | undefined;
  lastId: string | undefined;
  total?: string | undefined;
  overlaps?: ((id: string) => readonly string[]) | undefined;
  onAdd: (day: string | null) => void;
  /** Shows the best order of the day. */
  onOrder: (day: string) => void;
}

/** A day with its activities. Activities can be dropped below its heading, and anywhere among its activities. */
export function PlannedDaySection({
  kind,
  day,
  activities,
  stays,
  getsAround,
  roads,
  isToday,
  isLoading,
  isFirstShown,
  isPart,
  onLost,
  target,
  onReached,
  firstId,
  lastId,
  total,
  overlaps,
  onAdd,
  onOrder,
  ...card
}: PlannedDaySectionProps) {
  const title = day ? formatDayWithWeekday(day) : texts.unscheduled;
  const home = stays?.home ?? null;
  const wayTo = waysOf(day ? activities : [], getsAround, roads, home);
  const checkOuts = checkOutsAbove(activities, stays?.checkOuts ?? []);
  const lastCheckOuts = checkOuts(null);

  return (
    <section aria-label={title} {...(day && { id: dayAnchor(day) })} className="sm:scroll-mt-12 wide:scroll-mt-0">
      <DragRow id={headingId(day)}>
        <header className="flex items-center gap-2 sm:gap-3">
          {day && (
            <Plate className="min-h-9 min-w-11 shrink-0 text-lg">
              <span aria-hidden>{Number(day.slice(-2))}</span>
            </Plate>
          )}
          <div className="flex min-h-9 min-w-0 flex-1 justify-between gap-x-3 gap-y-0.5 max-sm:flex-col max-sm:justify-center sm:items-center">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 tabIndex={-1} className="text-base outline-none sm:text-lg">
                {title}
              </h3>
              {isToday && <Badge tone="success">{texts.today}</Badge>}
            </div>
            {activities.length === 0 && !lastCheckOuts && (
              <p className="text-muted text-sm">{isLoading ? texts.counting : texts.nothingPlanned}</p>
            )}
            {total && <p className="figures shrink-0 pt-0.5 font-bold">{texts.total(total)}</p>}
          </div>
          {day && hasOrder(home ? [home, ...activities] : activities) && (
            <IconButton label={texts.orderOf(title)} onPress={() => onOrder(day)} className="shrink-0 print:hidden">
              <Waypoints aria-hidden />
            </IconButton>
          )}
          {!day && activities.length > 1 && activities.some(({ answers }) => answers.length > 0) && <WishesButton />}
          <Button
            variant="quiet"
            icon={<Plus aria-hidden />}
            aria-label={day ? texts.addOn(title) : texts.addUnscheduled}
            onPress={() => onAdd(day)}
            className="shrink-0 max-sm:px-2 print:hidden"
          >
            <span className="max-sm:sr-only">{texts.addHere}</span>
          </Button>
        </header>
      </DragRow>
      {stays && stays.nights.length > 0 && <Nights nights={stays.nights} onOpen={card.onOpen} />}
      {(activities.length > 0 || lastCheckOuts) && (
        <div className={`mt-1.5 ${day ? 'route-line ml-5 pl-5 max-sm:ml-1.5 max-sm:pl-2' : ''}`}>
          <LongList
            kind={kind}
            rows={activities}
            isPart={isPart}
            {...(isFirstShown && { from: 0 })}
            target={target}
            onReached={onReached}
            onLost={onLost}
          >
            {(activity) => (
              <PlannedRow
                activity={activity}
                isFirst={activity.id === firstId}
                isLast={activity.id === lastId}
                overlapping={overlaps ? texts.several(overlaps(activity.id)) : ''}
                checkOuts={checkOuts(activity.id)}
                {...wayTo(activity.id)}
                {...card}
              />
            )}
          </LongList>
          {lastCheckOuts && <CheckOuts stays={lastCheckOuts} timeZone={card.timeZone} onOpen={card.onOpen} />}
        </div>
      )}
    </section>
  );
}

interface PlannedRowProps extends CardActions, ShownWay {
  activity: PlannedActivity;
  timeZone: string;
  isFirst: boolean;
  isLast: boolean;
  /** The names of the activities at the same time; '' if there are none. */
  overlapping: string;
  /** The stays that end before it. */
  checkOuts: readonly PlannedActivity[] | undefined;
}

/**
 * Takes no props that change with its neighbours, so that one move among hundreds renders one row: of what depends on
 * them, only texts, and the rare check-outs.
 */
function PlannedRow({ activity, timeZone, isFirst, isLast, overlapping, checkOuts, ...others }: PlannedRowProps) {
  const { mode, length, how, from, warning, hint, onStep, onMoveToDay, ...actions } = others;
  return (
    <>
      {checkOuts && <CheckOuts stays={checkOuts} timeZone={timeZone} onOpen={others.onOpen} />}
      {length && <WayLine {...{ mode, length, how, from, warning, hint }} />}
      <DragRow id={activity.id}>
        <ActivityCard
          activity={activity}
          timeZone={timeZone}
          isRow
          {...actions}
          moves={{
            onUp: isFirst ? null : () => onStep(activity.id, -1),
            onDown: isLast ? null : () => onStep(activity.id, 1),
            onToDay: () => onMoveToDay(activity),
          }}
          note={
            overlapping && (
              <Badge tone="warning" icon={<Layers aria-hidden />}>
                <span title={texts.overlapsHint(overlapping)}>{texts.overlaps}</span>
                <span className="sr-only">: {overlapping}</span>
              </Badge>
            )
          }
        />
      </DragRow>
    </>
  );
}
