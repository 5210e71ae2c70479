import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { UnsavedWords } from './unsaved-words.tsx';

const TripGone_viewerChanged = graphql(`
  subscription TripGone_viewerChanged {
    viewerChanged {
      user {
        id
      }
    }
  }
`);

interface TripGoneProps {
  tripId: string;
  /** Something of the viewer has changed: the trip may be there now. */
  onChange: () => void;
}

/**
 * For a trip that the viewer cannot see: looks for it when they may have come on it, or an owner may have restored it,
 * and shows the text that they have typed there and not saved.
 */
export function TripGone({ tripId, onChange }: TripGoneProps) {
  useLive(TripGone_viewerChanged, { onData: onChange });
  return <UnsavedWords tripId={tripId} />;
}
