import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { CopyLinkButton } from '../ui/button/copy-link-button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { Badge } from '../ui/layout/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatInstantDay } from '../ui/text/format.ts';
import { InvitationAnswer } from './invitation-answer.tsx';
import { texts } from './texts.ts';

const InvitationCard_invitation = graphql(`
  fragment InvitationCard_invitation on Invitation {
    id
    tripName
    tripDestination
    inviter {
      id
      username
    }
    role
    message
    status
    expiresAt
    token
  }
`);

interface InvitationCardProps {
  invitation: FragmentType<typeof InvitationCard_invitation>;
  onAccepted: (tripId: string) => void;
}

/** An invitation for the viewer. An expired one has no buttons. */
export function InvitationCard({ invitation, onAccepted }: InvitationCardProps) {
  const { data, complete } = useFragment({ fragment: InvitationCard_invitation, from: invitation });
  const isTimeUp = usePassed(data.expiresAt ?? null);
  if (!complete) return null;
  const isExpired = isTimeUp || data.status === 'EXPIRED';

  return (
    <Card
      as="article"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:px-6 ${isExpired ? 'border-dashed bg-transparent text-muted' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span className="written min-w-0">{data.tripName}</span>
          {isExpired && (
            <Badge tone="warning" icon={<Clock aria-hidden />}>
              {texts.expired}
            </Badge>
          )}
        </h3>
        <p className="written text-left">{data.tripDestination}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {texts.from(data.inviter.username)} {texts.asRole[data.role]}
          {!isExpired && ` · ${texts.expires(formatInstantDay(data.expiresAt, deviceTimeZone()))}`}
        </p>
        {data.message && (
          <p className="written mt-2 border-signal border-l-4 pl-3 whitespace-pre-line">{data.message}</p>
        )}
      </div>
      {!isExpired && data.token && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2">
          <InvitationAnswer
            invitationId={data.id}
            token={data.token}
            tripName={data.tripName}
            onAccepted={onAccepted}
          />
          <CopyLinkButton path={`/invite/${data.id}`} description={data.tripName} className="max-sm:px-1 sm:-mr-4" />
        </div>
      )}
    </Card>
  );
}
