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
 * Tells who has the trip open and who is typing; as long as it is on the screen, the viewer is among them. While the
 * connection is lost that can't be known, and it tells of nobody.
 */
export function TripPresence(props: TripPresenceProps) {
  const { run, restart } = useRestart();
  const isCutOff = useIsCutOff();
  const forget = useEffectEvent(() => props.onChange(nobodyPresent));
  // At once: what arrives as soon as the connection is back must not be forgotten with the rest.
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
