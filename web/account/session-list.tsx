import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { Saved } from './section.tsx';
import { SessionRow } from './session-row.tsx';
import { texts } from './texts.ts';

const SessionListQuery = graphql(`
  query SessionList {
    viewer {
      sessions {
        id
        isCurrent
        ...SessionRow_session
      }
    }
  }
`);

const SessionList_end = graphql(`
  mutation SessionList_end($input: EndSessionInput!) {
    endSession(input: $input) {
      ... on EndSessionPayload {
        sessionId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const SessionList_endOthers = graphql(`
  mutation SessionList_endOthers {
    endOtherSessions {
      ... on EndOtherSessionsPayload {
        endedSessions
      }
      ... on Failure {
        message
      }
    }
  }
`);

export function SessionList() {
  const { data, error, refetch } = useQuery(SessionListQuery, { fetchPolicy: 'network-only' });
  const [endOne, endOthers] = [useCommand(SessionList_end), useCommand(SessionList_endOthers)];
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const fetchAgain = () => refetch().catch(complain);

  /** @param what The id of a session, or 'others'. @param end Returns the sentence about its success. */
  const run = async (what: string, end: () => Promise<string>) => {
    setFailure(null);
    setDone(null);
    setPending(what);
    try {
      setDone(await end());
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : texts.endFailed);
    }
    await fetchAgain();
    setPending(null);
  };
  const endSession = (sessionId: string) =>
    run(sessionId, async () => {
      const outcome = await endOne({ variables: { input: { sessionId } } });
      // It has ended in the meantime, as the viewer wanted.
      if (outcome.ok || outcome.code === 'NOT_FOUND') return texts.ended;
      throw new Error(failureIn(outcome, texts.endFailed));
    });
  const endAllOthers = () =>
    run('others', async () => {
      const outcome = await endOthers();
      if (outcome.ok) return texts.othersEnded(outcome.payload.endedSessions);
      throw new Error(failureIn(outcome, texts.endFailed));
    });

  const sessions = data?.viewer?.sessions;
  if (!sessions) return <Awaited error={error} onRetry={() => void fetchAgain()} className="h-16" />;
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={pending === session.id}
            {...(!session.isCurrent && { onEnd: () => void endSession(session.id) })}
          />
        ))}
      </ul>
      <FormFailure message={failure} />
      <Saved text={done} />
      {sessions.length > 1 && (
        <Button needsLine onPress={() => setAsking(true)} isPending={pending === 'others'} className="self-start">
          {texts.endOthers}
        </Button>
      )}
      <AlertDialog
        title={texts.confirmEndOthers}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void endAllOthers()}
        confirmLabel={texts.endOthers}
      >
        {texts.confirmEndOthersHint}
      </AlertDialog>
    </div>
  );
}
