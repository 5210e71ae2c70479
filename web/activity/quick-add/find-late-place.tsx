import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_LOCATION } from '../../../schema/activity/entity.ts';
import { type FoundPlace, placeText } from '../../place/found-places.ts';
import { usePlaces } from '../../place/use-places.ts';
import { draftOf, fieldsOf } from '../draft.ts';
import { Plan_activity } from '../plan.ts';
import { useUpdateActivity } from '../use-save-activity.ts';
import { inZones, ownZoneThere } from '../zones.ts';
import type { LatePlace } from './use-add-line.ts';
import { MOST_PLACES } from './use-line.ts';

interface FindLatePlaceProps {
  late: LatePlace;
  tripId: string;
  /** That of the trip. */
  timeZone: string;
  /** Called with the cause of the change once the activity is at its place. */
  onPut: (cause: number) => void;
  onEnd: () => void;
}

/** As long as a few questions to the geocoder take, such as those of lines that were added just before. */
const PAUSE_MS = 5_000;

/**
 * Puts an activity at its place once the search has answered, unless someone has changed the place meanwhile. If only
 * towns could be found and none was, it asks once more. Without an answer, the text of the line stays its location.
 */
export function FindLatePlace(props: FindLatePlaceProps) {
  const [step, setStep] = useState<'FIRST' | 'PAUSE' | 'SECOND'>('FIRST');
  useEffect(() => {
    if (step !== 'PAUSE') return;
    const timer = setTimeout(() => setStep('SECOND'), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  if (step === 'PAUSE') return null;
  return <LateSearch key={step} {...props} onNoTurn={step === 'FIRST' ? () => setStep('PAUSE') : props.onEnd} />;
}

interface LateSearchProps extends FindLatePlaceProps {
  /** Called instead of `onEnd` when nothing was found, and asking later may find more. */
  onNoTurn: () => void;
}

/** Returns the time that shows the same on the clock of another zone; nothing without one. */
function timeIn(zone: string, scheduledTime: string | null, tripZone: string) {
  if (scheduledTime === null) return null;
  const times = { scheduledTime, minutes: null, isEndTyped: false };
  const of = (both: string) => ({ start: both, end: both });
  return { scheduledTime: inZones(times, of(tripZone), of(zone)).scheduledTime };
}

function LateSearch({ late, tripId, timeZone, onPut, onEnd, onNoTurn }: LateSearchProps) {
  const client = useApolloClient();
  const update = useUpdateActivity(tripId);
  const { found, isSearching } = usePlaces(late.text, tripId, MOST_PLACES);

  const put = async (place: FoundPlace) => {
    const now = client.cache.readFragment({
      fragment: Plan_activity,
      fragmentName: 'Plan_activity',
      id: client.cache.identify({ __typename: 'Activity', id: late.id }) ?? '',
    });
    if (!now || now.location !== late.text || now.latitude !== null) return;
    const { latitude, longitude } = place;
    const zone = ownZoneThere(place.timeZone, timeZone, now.scheduledTime);
    const edit = {
      ...{ location: placeText(place, MAX_LOCATION), latitude, longitude },
      ...(zone && now.timeZone === null && { timeZone: zone, ...timeIn(zone, now.scheduledTime, timeZone) }),
    };
    const outcome = await update(now, edit, { ...fieldsOf(draftOf(now)), ...edit });
    if (outcome.ok && outcome.payload.cause !== null) onPut(outcome.payload.cause);
  };
  const end = useEffectEvent(() => {
    const place = found?.places[0];
    if (place) void put(place);
    if (!place && found?.isPartial) onNoTurn();
    else onEnd();
  });
  useEffect(() => {
    if (!isSearching) end();
  }, [isSearching]);
  return null;
}
