import { useQuery } from '@apollo/client/react';
import { Signpost } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { complain } from '../apollo/complain.ts';
import { referenceIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { texts } from '../invitation/texts.ts';
import { useAuth } from '../session/auth.ts';
import { useLinkToken } from '../session/use-link-token.ts';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Atlas } from '../ui/layout/atlas.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { headingSize } from '../ui/layout/heading-size.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AppPage } from './app-page.tsx';
import { InvitationFrame } from './frames.tsx';
import { InvitationStep } from './invitation-step.tsx';
import { useAccepting } from './use-accepting.ts';

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
    email
    hasAccount
    token
  }
`);

const InvitationPageQuery = graphql(`
  query InvitationPage($id: ID!, $secret: String) {
    ...Session_answer
    invitation(id: $id, secret: $secret) {
      ...InvitationPage_invitation @unmask
    }
  }
`);

/** The page of an invitation's link: `/invite/ID` or, as mailed, `/invite/ID#SECRET`. Anyone may open it. */
export function InvitationPage() {
  const { invitationId = '' } = useParams();
  // A second link opened in the same tab starts over.
  return <OpenedInvitation key={invitationId} invitationId={invitationId} />;
}

function OpenedInvitation({ invitationId }: { invitationId: string }) {
  const secret = useLinkToken();
  const accepting = useAccepting(invitationId);
  const { user, isLoading } = useAuth();
  const { data, loading, error, refetch } = useQuery(InvitationPageQuery, {
    variables: { id: invitationId, secret: secret || null },
    fetchPolicy: 'cache-and-network',
  });
  const invitation = data?.invitation;

  if (!invitation && error && !loading) {
    return (
      <AppPage isNarrow>
        <NotLoaded reference={referenceIn(error)} onRetry={() => void refetch().catch(complain)} />
      </AppPage>
    );
  }
  if (!invitation && (loading || isLoading)) {
    return <InvitationFrame />;
  }
  return (
    <AppPage home={user ? '/trips' : '/'} isNarrow>
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
              <InvitationStep invitation={invitation} secret={secret} accepting={accepting} />
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
    </AppPage>
  );
}
