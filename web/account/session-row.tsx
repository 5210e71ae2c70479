import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { formatDateTime } from '../ui/text/format.ts';
import { texts } from './texts.ts';

const SessionRow_session = graphql(`
  fragment SessionRow_session on Session {
    id
    device
    createdAt
    lastUsedAt
    isCurrent
  }
`);

interface SessionRowProps {
  session: FragmentType<typeof SessionRow_session>;
  isPending: boolean;
  /** Absent for the session that can't be ended here. */
  onEnd?: () => void;
}

export function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const { data, complete } = useFragment({ fragment: SessionRow_session, from: session });
  if (!complete) return null;
  const device = data.device ?? texts.unknownDevice;
  const zone = deviceTimeZone();
  const since = formatDateTime(data.createdAt, zone);
  // It is known to the hour: right after the sign-in, it would be before it.
  const usedLater =
    data.lastUsedAt && Date.parse(data.lastUsedAt) > Date.parse(data.createdAt) ? data.lastUsedAt : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi className="wrap-anywhere">{device}</bdi>
          {data.isCurrent && <Badge tone="success">{texts.thisSession}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {texts.signedIn(since)}
          {usedLater && !data.isCurrent && ` · ${texts.lastUsed(formatDateTime(usedLater, zone))}`}
        </p>
      </div>
      {onEnd && (
        <Button needsLine onPress={onEnd} isPending={isPending} aria-label={texts.endOf(device, since)}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
