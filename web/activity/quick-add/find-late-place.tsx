import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { MAX_LOCATION } from '../../../schema/activity/entity.ts';
import { type FoundPlace, placeText } from '../../place/found-places.ts';
import { usePlaces } from '../../place/use-places.ts';
import { toastUndo } from '../../ui/overlay/notices.ts';
import { draftOf, fieldsOf } from '../draft.ts';
import { formTexts } from '../form-texts.ts';
import { Plan_activity } from '../plan.ts';
import { useRemoveActivity } from '../use-remove-activity.ts';
import { useUpdateActivity } from '../use-save-activity.ts';
import type { LatePlace } from './use-add-line.ts';
import { MOST_PLACES } from './use-line.ts';

interface FindLatePlaceProps {
  late: LatePlace;
  tripId: string;
  /** Whether another activity has been added since: then the offer to undo is about that one. */
  isLast: boolean;
  onEnd: () => void;
}

/**
 * Puts an activity at its place once the search has answered, unless someone has changed the place meanwhile. Without
 * an answer, the text of the line stays its location.
 */
export function FindLatePlace({ late, tripId, isLast, onEnd }: FindLatePlaceProps) {
  const client = useApolloClient();
  const update = useUpdateActivity();
  const remove = useRemoveActivity(tripId);
  const { found, isSearching } = usePlaces(late.text, tripId, MOST_PLACES);

  const put = async (place: FoundPlace) => {
    const now = client.cache.readFragment({
      fragment: Plan_activity,
      fragmentName: 'Plan_activity',
      id: client.cache.identify({ __typename: 'Activity', id: late.id }) ?? '',
    });
    if (!now || now.location !== late.text || now.latitude !== null) return;
    const { latitude, longitude } = place;
    const edit = { location: placeText(place, MAX_LOCATION), latitude, longitude };
    const outcome = await update(now, edit, { ...fieldsOf(draftOf(now)), ...edit });
    // The first offer to undo ends with this change, so this one takes the activity away.
    if (outcome.ok && isLast) toastUndo(formTexts.added(late.name), () => void remove(late.id));
  };
  const end = useEffectEvent(() => {
    const place = found?.places[0];
    if (place) void put(place);
    onEnd();
  });
  useEffect(() => {
    if (!isSearching) end();
  }, [isSearching]);
  return null;
}
