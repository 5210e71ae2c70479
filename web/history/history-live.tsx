import { useLive } from '../apollo/use-live.ts';
import { graphql } from '../gql/gql.ts';

const HistoryLive_tripChanged = graphql(`
  subscription HistoryLive_tripChanged($tripId: ID!, $after: Int) {
    tripChanged(tripId: $tripId, after: $after) {
      seq
    }
  }
`);

const HistoryLive_pollChanged = graphql(`
  subscription HistoryLive_pollChanged($tripId: ID!, $after: Int) {
    pollChanged(tripId: $tripId, after: $after) {
      seq
    }
  }
`);

interface HistoryLiveProps {
  tripId: string;
  /** The seq of the snapshot on the screen. */
  seq: number;
  onChange: () => void;
  /** Called when a stream has ended: the membership or the trip may be gone. */
  onEnd: () => void;
}

/** Follows the trip while the component is mounted. */
export function HistoryLive({ tripId, seq, onChange, onEnd }: HistoryLiveProps) {
  const options = { variables: { tripId, after: seq }, onData: onChange, onEnd };
  useLive(HistoryLive_tripChanged, options);
  useLive(HistoryLive_pollChanged, options);
  return null;
}
