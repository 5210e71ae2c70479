import { useQuery } from '@apollo/client/react';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ArchiveQuery } from '../gql/graphql.ts';
import { Button } from '../ui/button/button.tsx';
import { buttonStyle } from '../ui/button/button-style.ts';
import { FileLink } from '../ui/button/file-link.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { formatDateTime, formatSize } from '../ui/text/format.ts';
import { texts } from './data-texts.ts';

const Archive_read = graphql(`
  query Archive {
    viewer {
      archive {
        id
        status
        progress
        sizeBytes
        createdAt
        expiresAt
        path
      }
    }
  }
`);

const Archive_request = graphql(`
  mutation Archive_request {
    requestArchive {
      ... on RequestArchivePayload {
        archive {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

type State = NonNullable<NonNullable<ArchiveQuery['viewer']>['archive']>;

const LOOK_EVERY_MS = 1_000;

export function Archive() {
  const { data, error, refetch, startPolling, stopPolling } = useQuery(Archive_read, { fetchPolicy: 'network-only' });
  const isRunning = data?.viewer?.archive?.status === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return;
    startPolling(LOOK_EVERY_MS);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  const request = useCommand(Archive_request);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const fetchAgain = () => refetch().catch(complain);

  const begin = async () => {
    setFailure(null);
    setPending(true);
    const outcome = await request();
    if (!outcome.ok) setFailure(failureIn(outcome, texts.requestFailed));
    await fetchAgain();
    setPending(false);
  };

  const { viewer } = data ?? {};
  if (!viewer) return <Awaited error={error} onRetry={() => void fetchAgain()} className="h-16" />;
  const { archive } = viewer;
  return (
    <div className="flex flex-col gap-4">
      {isRunning && archive && <Running {...archive} />}
      {archive?.status === 'READY' && <Ready {...archive} />}
      <FormFailure message={failure ?? (archive?.status === 'FAILED' ? texts.failed : null)} />
      {!isRunning && (
        <Button needsLine onPress={() => void begin()} isPending={isPending} className="self-start">
          {archive ? texts.requestAgain : texts.request}
        </Button>
      )}
    </div>
  );
}

function Running({ progress }: State) {
  return (
    <div className="flex flex-col gap-2">
      <p>{texts.making(progress)}</p>
      <progress
        max={100}
        value={progress}
        aria-label={texts.data}
        className="h-2 w-full overflow-hidden rounded-full accent-primary"
      />
      <p className="text-muted text-sm">{texts.makingHint}</p>
    </div>
  );
}

function Ready({ path, sizeBytes, createdAt, expiresAt }: State) {
  const zone = deviceTimeZone();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{texts.until(formatDateTime(createdAt, zone), formatDateTime(expiresAt, zone))}</p>
      {/* The server answers with a file, so the page stays. */}
      <FileLink href={path ?? ''} className={buttonStyle('primary', 'self-start')}>
        <Download aria-hidden />
        {texts.download(formatSize(sizeBytes))}
      </FileLink>
    </div>
  );
}
