import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { useLackOfLine } from '../apollo/connection.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { OptionalMail } from '../gql/graphql.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Saved } from './section.tsx';
import { texts } from './texts.ts';

const MailChoicesQuery = graphql(`
  query MailChoices {
    viewer {
      mailChoices {
        kind
        isWanted
      }
    }
  }
`);

const MailChoices_choose = graphql(`
  mutation MailChoices_choose($input: ChooseMailInput!) {
    chooseMail(input: $input) {
      ... on ChooseMailPayload {
        viewer {
          mailChoices {
            kind
            isWanted
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** The optional e-mails that the viewer gets. Each choice is saved at once. */
export function MailChoices() {
  const { data, error, refetch } = useQuery(MailChoicesQuery, { fetchPolicy: 'network-only' });
  const choose = useCommand(MailChoices_choose);
  const [chosen, setChosen] = useState<Partial<Record<OptionalMail, boolean>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const fetchAgain = () => void refetch().catch(complain);
  const lack = useLackOfLine(true);

  const set = async (kind: OptionalMail, isWanted: boolean) => {
    setFailure(null);
    setSaved(null);
    setChosen((before) => ({ ...before, [kind]: isWanted }));
    const outcome = await choose({ variables: { input: { kind, isWanted } } });
    if (outcome.ok) return setSaved(texts.saved);
    setChosen((before) => ({ ...before, [kind]: !isWanted }));
    setFailure(failureIn(outcome, texts.saveFailed));
  };

  const choices = data?.viewer?.mailChoices;
  if (!choices) return <Awaited error={error} onRetry={fetchAgain} className="h-11" />;
  return (
    <div className="flex flex-col gap-4">
      {choices.map(({ kind, isWanted }) => (
        <label key={kind} title={lack ?? undefined} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={chosen[kind] ?? isWanted}
            disabled={lack !== null}
            onChange={({ target }) => void set(kind, target.checked)}
          />
          {texts.mails[kind]}
        </label>
      ))}
      <FormFailure message={failure} />
      <Saved text={saved} />
    </div>
  );
}
