import type { FragmentType } from '@apollo/client';
import { useSuspenseFragment } from '@apollo/client/react';
import { Clock, Link2 } from 'lucide-react';
import { graphql } from '../gql/gql.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { deviceTimeZone, formatInstantDay } from '../ui/format.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
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

/** An invitation addressed to the viewer. An expired one only says so. */
export function InvitationCard({ invitation, onAccepted }: InvitationCardProps) {
  const { data } = useSuspenseFragment({ fragment: InvitationCard_invitation, from: invitation });
  const isExpired = data.status === 'EXPIRED';

  return (
    <Card
      as="article"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 sm:px-6 ${isExpired ? 'border-dashed bg-transparent text-muted' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          {data.tripName}
          {isExpired && (
            <Badge tone="warning" icon={<Clock aria-hidden />}>
              {texts.expired}
            </Badge>
          )}
        </h3>
        <p>{data.tripDestination}</p>
        <p className="text-muted text-sm">
          {texts.from(data.inviter.username)} {texts.asRole[data.role]}
          {!isExpired && ` · ${texts.expires(formatInstantDay(data.expiresAt, deviceTimeZone()))}`}
        </p>
        {data.message && <p className="mt-2 border-signal border-l-4 pl-3 whitespace-pre-line">{data.message}</p>}
      </div>
      {!isExpired && data.token && (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" icon={<Link2 aria-hidden />} onPress={() => copyLink(data.id)}>
            {texts.copyLink}
          </Button>
          <InvitationAnswer
            invitationId={data.id}
            token={data.token}
            tripName={data.tripName}
            onAccepted={onAccepted}
          />
        </div>
      )}
    </Card>
  );
}

async function copyLink(invitationId: string) {
  const link = new URL(`/invite/${invitationId}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toastSuccess(texts.linkCopied);
  } catch {
    // No permission, or not over https: then it can be copied by hand.
    toastFailure(link);
  }
}
