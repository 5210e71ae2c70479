import { useQuery } from '@apollo/client/react';
import { MailQuestion, Signpost } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { complain } from '../apollo/complain.ts';
import { referenceIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { InvitationPage_invitationFragment } from '../gql/graphql.ts';
import { InvitationAnswer } from '../invitation/invitation-answer.tsx';
import { texts } from '../invitation/texts.ts';
import { useAuth } from '../session/auth.tsx';
import type { Heading } from '../session/protected.tsx';
import { SignOutButton } from '../session/sign-out-button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { usePassed } from '../ui/date/use-passed.ts';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Atlas } from '../ui/layout/atlas.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { headingSize } from '../ui/layout/heading-size.ts';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { InvitationFrame } from './frames.tsx';

graphql(`
  fragment InvitationPage_invitation on Invitation {
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
    maskedEmail
    token
  }
`);

const InvitationPageQuery = graphql(`
  query InvitationPage($id: ID!) {
    ...Session_answer
    invitation(id: $id) {
      ...InvitationPage_invitation @unmask
    }
  }
`);

/** The page of an invitation link, for the invited person and for everyone else. */
export function InvitationPage() {
  const { invitationId = '' } = useParams();
  const { user, isLoading } = useAuth();
  const { data, loading, error, refetch } = useQuery(InvitationPageQuery, {
    variables: { id: invitationId },
    fetchPolicy: 'cache-and-network',
  });
  const invitation = data?.invitation;

  if (!invitation && error && !loading) {
    return (
      <Page isNarrow>
        <NotLoaded reference={referenceIn(error)} onRetry={() => void refetch().catch(complain)} />
      </Page>
    );
  }
  if (!invitation && (loading || isLoading)) {
    return <InvitationFrame />;
  }
  return (
    <Page home={user ? '/trips' : '/'} isNarrow>
      {invitation ? (
        <Card as="article" className="overflow-hidden">
          <Atlas seed={invitation.tripDestination} className="h-32 w-full border-b sm:h-40" />
          <div className="p-6 sm:p-8">
            <p className="wrap-anywhere text-muted">{texts.invitesYou(invitation.inviter.username)}</p>
            <PageHeading
              title={`${texts.pageTitle}: ${invitation.tripName}`}
              className={`written ${headingSize(invitation.tripName)}`}
            >
              {invitation.tripName}
            </PageHeading>
            <p className="wrap-anywhere mt-1 text-lg">
              <bdi>{invitation.tripDestination}</bdi>{' '}
              <span className="text-muted">· {texts.asRole[invitation.role]}</span>
            </p>
            {invitation.message && (
              <p className="written mt-4 border-signal border-l-4 pl-3 whitespace-pre-line">{invitation.message}</p>
            )}
            <div className="mt-6 border-t pt-6">
              <NextStep invitation={invitation} />
            </div>
          </div>
        </Card>
      ) : (
        <>
          <PageHeading title={texts.notFound} className="sr-only">
            {texts.notFound}
          </PageHeading>
          <EmptyState icon={<Signpost aria-hidden />} title={texts.notFound}>
            {texts.notFoundHint}
          </EmptyState>
        </>
      )}
    </Page>
  );
}

/** The actions for the viewer. Only the invited person receives the token. */
function NextStep({ invitation }: { invitation: InvitationPage_invitationFragment }) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const from = `/invite/${invitation.id}`;
  const isTimeUp = usePassed(invitation.expiresAt);
  const status = invitation.status === 'PENDING' && isTimeUp ? 'EXPIRED' : invitation.status;

  if (status !== 'PENDING') {
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <p>
          {texts.closed[status]} {status !== 'ACCEPTED' && texts.askAgain(invitation.inviter.username)}
        </p>
        {user && <LinkButton to="/trips">{texts.toTrips}</LinkButton>}
        {!user && status === 'ACCEPTED' && <LinkButton to="/login">{texts.signIn}</LinkButton>}
      </div>
    );
  }
  if (!user) {
    return (
      <>
        <p className="mb-4">{texts.signInFirst(invitation.maskedEmail)}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/login" state={{ from } satisfies Heading} variant="primary">
            {texts.signIn}
          </LinkButton>
          <LinkButton to="/login" state={{ from, isNew: true } satisfies Heading}>
            {texts.signUp}
          </LinkButton>
        </div>
      </>
    );
  }
  if (!invitation.token) {
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2 font-semibold">
          <MailQuestion aria-hidden className="size-5" />
          {texts.forSomeoneElse}
        </p>
        <p className="text-muted">{texts.sentElsewhere(invitation.maskedEmail, user.email)}</p>
        <SignOutButton from={from}>{texts.otherAccount}</SignOutButton>
      </div>
    );
  }
  return (
    <InvitationAnswer
      invitationId={invitation.id}
      token={invitation.token}
      tripName={invitation.tripName}
      onAccepted={(tripId) => void navigate(`/trips/${tripId}`, { replace: true })}
    />
  );
}
