import { useQuery } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { ShownSecret } from '../ui/form/shown-secret.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { botTexts } from './bot-texts.ts';
import { BotTokenQuery } from './bot-token.tsx';
import { useBotTokenFields } from './bot-token-fields.tsx';

const RenewBotToken_renew = graphql(`
  mutation RenewBotToken_renew($input: RenewBotTokenInput!) {
    renewBotToken(input: $input) {
      ... on RenewBotTokenPayload {
        secret
        member {
          id
          botToken {
            id
            scopes
            expiresAt
            lastUsedAt
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface RenewBotTokenProps {
  memberId: string;
  name: string;
  onClose: () => void;
}

/** Gives a bot a new token, which may at first do what the old one may, and shows its secret once. */
export function RenewBotToken({ memberId, name, onClose }: RenewBotTokenProps) {
  const renew = useCommand(RenewBotToken_renew);
  // The row of the bot has read it.
  const { data } = useQuery(BotTokenQuery, { variables: { memberId }, fetchPolicy: 'cache-only' });
  const before = data?.node?.__typename === 'Member' ? data.node.botToken : null;
  const token = useBotTokenFields(before?.scopes);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setPending(true);
    const outcome = await renew({ variables: { input: { memberId, ...token.input() } } });
    setPending(false);
    if (outcome.ok) setSecret(outcome.payload.secret);
    else setFailure(failureIn(outcome, botTexts.renewFailed));
  };

  return (
    <Dialog title={secret === null ? botTexts.renewOne(name) : botTexts.created(name)} isOpen onClose={onClose}>
      {secret === null ? (
        <form onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-pretty">{botTexts.renewHint}</p>
          {token.fields}
          <FormFailure message={failure} />
          <DialogFooter>
            <Button onPress={onClose}>{botTexts.cancel}</Button>
            <Button needsLine type="submit" variant="primary" isPending={isPending}>
              {botTexts.renewSubmit}
            </Button>
          </DialogFooter>
        </form>
      ) : (
        <ShownSecret secret={secret} onDone={onClose} />
      )}
    </Dialog>
  );
}
