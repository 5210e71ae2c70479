import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { complain } from '../apollo/complain.ts';
import { laterCode } from '../ui/fault/later-code.ts';

/** The form has loaded it already. */
const sending = laterCode(() => import('../attachment/send-file.ts'));

/** The files that are chosen in the form of a new activity, and a function that adds them when it is saved. */
export function useChosenFiles(tripId: string) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<readonly File[]>([]);
  return {
    chosen,
    setChosen,
    send: (activityId: string) => {
      if (chosen.length === 0) return;
      setChosen([]);
      sending.fetch().then(({ sendChosen }) => sendChosen(client, { tripId, activityId }, chosen), complain);
    },
  };
}
