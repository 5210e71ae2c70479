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
import { toastSuccess } from '../ui/overlay/notices.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { texts } from './texts.ts';
import { TokenRow } from './token-row.tsx';

const TokenListQuery = graphql(`
  query TokenList {
    viewer {
      accessTokens {
        id
        ...TokenRow_token
      }
      trips(first: 50) {
        edges {
          node {
            id
            name
          }
        }
      }
    }
  }
`);

const TokenList_revoke = graphql(`
  mutation TokenList_revoke($input: RevokeAccessTokenInput!) {
    revokeAccessToken(input: $input) {
      ... on RevokeAccessTokenPayload {
        accessTokenId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export function TokenList() {
  const { data, error, refetch } = useQuery(TokenListQuery, { fetchPolicy: 'network-only' });
  const revoke = useCommand(TokenList_revoke);
  const [isCreating, setCreating] = useState(false);
  const [asking, setAsking] = useState<{ id: string; name: string } | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const fetchAgain = () => refetch().catch(complain);

  const end = async (accessTokenId: string) => {
    setFailure(null);
    setPending(accessTokenId);
    const outcome = await revoke({ variables: { input: { accessTokenId } } });
    // It was revoked or has expired meanwhile, as the viewer wanted.
    if (outcome.ok || outcome.code === 'NOT_FOUND') toastSuccess(texts.revoked);
    else setFailure(failureIn(outcome, texts.revokeFailed));
    await fetchAgain();
    setPending(null);
  };

  const { viewer } = data ?? {};
  if (!viewer) return <Awaited error={error} onRetry={() => void fetchAgain()} className="h-16" />;
  const tokens = viewer.accessTokens ?? [];
  return (
    <div className="flex flex-col gap-4">
      {tokens.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="divide-y empty:hidden">
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} isPending={pending === token.id} onRevoke={setAsking} />
        ))}
      </ul>
      <FormFailure message={failure} />
      <Button onPress={() => setCreating(true)} className="self-start">
        {texts.create}
      </Button>
      {isCreating && (
        <NewTokenDialog
          trips={viewer.trips.edges.map(({ node }) => node)}
          onCreated={() => void fetchAgain()}
          onClose={() => setCreating(false)}
        />
      )}
      <AlertDialog
        title={texts.confirmRevoke(asking?.name ?? '')}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => void (asking && end(asking.id))}
        confirmLabel={texts.revoke}
      >
        {texts.confirmRevokeHint}
      </AlertDialog>
    </div>
  );
}
