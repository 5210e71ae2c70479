import { useRef, useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { PublishedPart } from '../gql/graphql.ts';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const PublicPage_publish = graphql(`
  mutation PublicPage_publish($input: PublishTripInput!) {
    publishTrip(input: $input) {
      ... on PublishTripPayload {
        trip {
          ...PublicPage_trip
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const PublicPage_unpublish = graphql(`
  mutation PublicPage_unpublish($input: UnpublishTripInput!) {
    unpublishTrip(input: $input) {
      ... on UnpublishTripPayload {
        trip {
          ...PublicPage_trip
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

export interface PageChoice {
  shows: readonly PublishedPart[];
  isIndexed: boolean;
}

const nothing: PageChoice = { shows: [], isIndexed: false };

/**
 * Publishes the trip, and changes what its page shows.
 * @param current What the page shows; null: there is none.
 */
export function usePublishing(tripId: string, current: PageChoice | null) {
  const [publish, unpublish] = [useCommand(PublicPage_publish), useCommand(PublicPage_unpublish)];
  const [draft, setDraft] = useState<PageChoice | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Two requests at once could arrive in the other order.
  const turn = useRef(Promise.resolve());
  const newest = useRef<PageChoice | null>(null);

  const send = async (choice: PageChoice, otherwise: string) => {
    const input = { tripId, shows: [...choice.shows], isIndexed: choice.isIndexed };
    const outcome = await publish({ variables: { input } });
    if (!outcome.ok) setFailure(failureIn(outcome, otherwise));
    return outcome.ok;
  };
  const start = () => {
    setFailure(null);
    setSaved(null);
  };

  /** Changes a page at once. Before there is one, the choice waits. */
  const choose = (choice: PageChoice) => {
    start();
    setDraft(choice);
    newest.current = choice;
    if (!current) return;
    turn.current = turn.current.then(async () => {
      if (newest.current !== choice) return;
      const isSaved = await send(choice, texts.saveFailed);
      if (newest.current !== choice) return;
      setDraft(null);
      if (isSaved) setSaved(texts.saved);
    });
  };

  const begin = async () => {
    start();
    setBusy(true);
    if (await send(draft ?? nothing, texts.publishFailed)) setDraft(null);
    setBusy(false);
  };

  const end = async () => {
    start();
    setBusy(true);
    const outcome = await unpublish({ variables: { input: { tripId } } });
    setBusy(false);
    if (outcome.ok) toastSuccess(texts.closed);
    else setFailure(failureIn(outcome, texts.closeFailed));
  };

  return { choice: draft ?? current ?? nothing, ...{ choose, begin, end, failure, saved, isBusy } };
}

export type Publishing = ReturnType<typeof usePublishing>;
