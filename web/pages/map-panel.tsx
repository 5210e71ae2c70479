import { useEffect, useRef } from 'react';
import { markFound } from '../activity/just-added.ts';
import type { PlannedActivity, PlannedDay } from '../activity/plan.ts';
import type { DayRoads } from '../activity/use-day-roads.ts';
import { PlanMap } from '../map/plan-map.tsx';
import { pointAt } from '../ui/list/pointed.ts';
import { type AddKnown, MapSearch, useMapSearch } from './map-search.tsx';
import { linesOf, pictures, placesOf, unplacedOf } from './plan-places.tsx';
import { Unplaced } from './unplaced.tsx';

export interface MapPanelProps {
  planned: readonly PlannedDay<PlannedActivity>[];
  /** The one day that is shown; null: all. */
  day: string | null;
  /** The ways of the shown day along roads. */
  roads: DayRoads;
  /** The destination's point; null: unknown. */
  home: { lat: number; lng: number } | null;
  isWhole: boolean;
  tripId: string;
  timeZone: string;
  onAdd: AddKnown;
  onFind: (activity: PlannedActivity) => void;
}

const focusCard = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] article > button`)?.focus();

/** The map beside the plan. A pressed marker shows its card; one of several activities, each in turn. */
export function MapPanel({ planned, day, roads, home, isWhole, tripId, timeZone, onAdd, onFind }: MapPanelProps) {
  const search = useMapSearch();
  const pressed = useRef<string>(null);
  useEffect(() => () => pointAt(null), []);
  const shown = day === null ? planned : planned.filter((each) => each.day === day);

  const show = (ids: readonly string[], byKey: boolean) => {
    const id = ids[(ids.indexOf(pressed.current ?? '') + 1) % ids.length];
    if (id === undefined) return;
    pressed.current = id;
    markFound(id);
    if (byKey) focusCard(id);
  };

  return (
    <>
      <div className="pr-12">
        <MapSearch {...{ tripId, timeZone, day, search, onAdd }} />
      </div>
      <PlanMap
        places={placesOf(planned).filter((place) => day === null || place.day?.key === day)}
        {...{ pictures, home, day, isWhole }}
        lineBetween={linesOf(roads)}
        found={search.point}
        onPress={show}
        onEscape={([id]) => id !== undefined && focusCard(id)}
      />
      <Unplaced activities={unplacedOf(shown)} onFind={onFind} />
    </>
  );
}
