import { useEffectEvent, useLayoutEffect } from 'react';
import { useIsCutOff } from '../apollo/connection.ts';
import { useLive } from '../apollo/live.ts';
import { useRestart } from '../apollo/restart.ts';
import { graphql } from '../gql/gql.ts';
import { nobodyPresent, type Presence } from './presence.ts';

const TripPresence_changed = graphql(`
  subscription TripPresence_changed($tripId: ID!) {
    presenceChanged(tripId: $tripId) {
      present {
        id
        username
        avatarUrl
      }
      typing {
        id
        username
      }
    }
  }
`);

interface TripPresenceProps {
  tripId: string;
  onChange: (presence: Presence) => void;
}

/**
 * Reports who has the trip open and who is typing. While mounted, it counts the viewer as present. Without a connection
 * presence is unknown, so it reports an empty list.
 */
export function TripPresence(props: TripPresenceProps) {
  const { run, restart } = useRestart();
  const isCutOff = useIsCutOff();
  const forget = useEffectEvent(() => props.onChange(nobodyPresent));
  // A layout effect, so that data that arrives right after reconnecting is not cleared too.
  useLayoutEffect(() => {
    if (isCutOff) forget();
  }, [isCutOff]);
  return <PresenceStream key={run} {...props} onEnd={restart} />;
}

function PresenceStream({ tripId, onChange, onEnd }: TripPresenceProps & { onEnd: () => void }) {
  useLive(TripPresence_changed, {
    variables: { tripId },
    onData: ({ data: { data } }) => data && onChange(data.presenceChanged),
    onComplete: onEnd,
    onError: onEnd,
  });
  return null;
}
