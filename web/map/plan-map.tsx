import { latLngBounds } from 'leaflet';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Polyline, useMap } from 'react-leaflet';
import { pointAt } from '../ui/list/pointed.ts';
import { BaseMap } from './base-map.tsx';
import { ChosenPoint } from './chosen-point.tsx';
import type { Coordinates } from './coordinates.ts';
import { closeTogether } from './date-line.ts';
import { PointedStop } from './pointed-stop.tsx';
import { type SignPicture, SignPictures } from './sign-pictures.tsx';
import { mayGlide, ROOM_FOR_SIGNS } from './signs.ts';
import { StopMarkers } from './stop-markers.tsx';
import { type LineBetween, type PlanPlace, routesOf, type Stop, stopsOf } from './stops.ts';
import { texts } from './texts.ts';

/** Streets with their names. Places that are further apart are all brought into view. */
const FIRST_VIEW = { maxZoom: 15, ...ROOM_FOR_SIGNS };
const WORLD = { center: { lat: 25, lng: 10 }, zoom: 1 };
/** A town with its surroundings. */
const TOWN_ZOOM = 12;

interface PlanMapProps {
  /** In the order of the plan. */
  places: readonly PlanPlace[];
  pictures: readonly SignPicture[];
  /** Where the map begins while there are no places: the destination. Null: unknown. */
  home: Coordinates | null;
  /** The one day that is shown, YYYY-MM-DD; null: all. */
  day: string | null;
  isWhole: boolean;
  lineBetween: LineBetween;
  /** A place that a search has found, to show beside those of the plan. */
  found: Coordinates | null;
  /** The activity whose place is highlighted while nothing else is pointed at; null: none. */
  selectedId?: string | null;
  /** Called with the activities at a pressed marker, in order, and whether a key pressed it. */
  onPress: (ids: readonly string[], byKey: boolean) => void;
  /** Called with the activities at the marker on which Escape was pressed. */
  onEscape?: (ids: readonly string[]) => void;
}

const idsOf = ({ places }: Stop) => places.map(({ id }) => id);

/** The map of a plan: a marker at each place and where activities end, and the way of each day in its colour. */
export function PlanMap(props: PlanMapProps) {
  const { places, pictures, home, day, isWhole, lineBetween, found, selectedId = null, onPress, onEscape } = props;
  const locate = closeTogether(places.flatMap(({ at, end: to }) => (to ? [at, to] : [at])));
  const located = places.map((place) => ({ ...place, at: locate(place.at), end: place.end && locate(place.end) }));
  const stops = stopsOf(located);
  const bounds = stops.length > 0 ? latLngBounds(stops.map(({ at }) => at)) : null;
  const atHome = home ? { center: home, zoom: TOWN_ZOOM } : WORLD;

  const end = useRef<HTMLSpanElement>(null);

  const stopAt = (target: EventTarget): Stop | undefined => {
    const marker = target instanceof Element ? target.closest('[data-stop]') : null;
    return stops.find(({ id }) => id === marker?.getAttribute('data-stop'));
  };
  const point = ({ target }: FocusEvent | PointerEvent) => {
    const stop = stopAt(target);
    pointAt(stop ? { ids: idsOf(stop), isOnMap: true, markerId: stop.id } : null);
  };
  const press = ({ key, target }: KeyboardEvent) => {
    const stop = key === 'Escape' ? stopAt(target) : undefined;
    if (stop) onEscape?.(idsOf(stop));
  };

  return (
    <section
      aria-label={texts.planMap}
      onPointerOver={point}
      onPointerLeave={() => pointAt(null)}
      onFocus={point}
      onBlur={() => pointAt(null)}
      onKeyDown={press}
      className="relative isolate @container min-h-0 flex-1"
    >
      <button
        type="button"
        onClick={() => end.current?.focus()}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-14 focus:z-[1001] focus:rounded-control focus:bg-primary focus:px-4 focus:py-2 focus:text-on-primary"
      >
        {texts.skip}
      </button>
      <SignPictures pictures={pictures} />
      <BaseMap {...(bounds ? { bounds, boundsOptions: FIRST_VIEW } : atHome)} className="trip-map trip-map-whole">
        {routesOf(located, lineBetween).map(({ day: { key, colour }, points }) => (
          <Polyline
            key={`${key} ${colour}`}
            positions={[...points]}
            interactive={false}
            className={`day-route day-colour-${colour}`}
          />
        ))}
        <StopMarkers stops={stops} onPress={(stop, byKey) => onPress(idsOf(stop), byKey)} />
        <PointedStop stops={stops} selectedId={selectedId} />
        <FollowSize />
        <Fit stops={stops} day={day} isWhole={isWhole} />
        {found && <ChosenPoint {...found} comesClose />}
      </BaseMap>
      {stops.length === 0 && !found && (
        <p className="pointer-events-none absolute top-3 right-4 left-16 z-[1000] rounded-control border bg-card px-4 py-3 text-center text-sm shadow-raised">
          <strong className="block">{day ? texts.noPlacesOfDay : texts.noPlaces}</strong>
          <span className="text-muted">{texts.noPlacesHint}</span>
        </p>
      )}
      <span ref={end} tabIndex={-1} />
    </section>
  );
}

/** Shows more of the map below, or less, when its frame gets another height. */
function FollowSize() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ pan: false, debounceMoveend: true }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Brings the places into view: when another day is chosen, and while they load, unless the viewer moved the map. */
function Fit({ stops, day, isWhole }: { stops: readonly Stop[] } & Pick<PlanMapProps, 'day' | 'isWhole'>) {
  const map = useMap();
  const isMoved = useRef(false);
  const first = useRef(true);
  const hasStops = stops.length > 0;

  useEffect(() => {
    const move = () => {
      isMoved.current = true;
    };
    const container = map.getContainer();
    for (const kind of ['pointerdown', 'wheel', 'keydown']) container.addEventListener(kind, move);
    return () => {
      for (const kind of ['pointerdown', 'wheel', 'keydown']) container.removeEventListener(kind, move);
    };
  }, [map]);

  const fit = useEffectEvent((animate: boolean) => {
    if (hasStops) map.fitBounds(latLngBounds(stops.map(({ at }) => at)), { ...FIRST_VIEW, animate });
  });
  useEffect(() => {
    // The map has opened there.
    if (!first.current) fit(mayGlide());
  }, [day]);
  useEffect(() => {
    if (!first.current && !isMoved.current) fit(false);
    first.current = false;
  }, [isWhole, hasStops]);
  return null;
}
