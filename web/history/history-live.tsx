import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';
import { historyKinds } from './sentences.ts';

const HistoryLive_tripEvents = graphql(`
  subscription HistoryLive_tripEvents($tripId: ID!, $after: Int) {
    tripEvents(tripId: $tripId, after: $after) {
      seq
      kind
    }
  }
`);

interface HistoryLiveProps {
  tripId: string;
  /** The seq of the snapshot on the screen. */
  seq: number;
  onChange: () => void;
  /** Called when the stream has ended: the membership or the trip may be gone. */
  onEnd: () => void;
}

/** Follows the trip while the component is mounted. */
export function HistoryLive({ tripId, seq, onChange, onEnd }: HistoryLiveProps) {
  useLive(HistoryLive_tripEvents, {
    variables: { tripId, after: seq },
    onData: ({ data: { data } }) => {
      if (data && historyKinds.includes(data.tripEvents.kind)) onChange();
    },
    onEnd,
  });
  return null;
}
