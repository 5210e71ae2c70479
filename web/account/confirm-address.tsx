import { MailCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { findSession } from '../session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Card } from '../ui/layout/card.tsx';
import { writtenConfig } from '../written-config.ts';
import { confirmTexts } from './confirm-texts.ts';
import { Saved } from './section.tsx';

const ConfirmAddress_request = graphql(`
  mutation ConfirmAddress_request($input: RequestEmailConfirmationInput!) {
    requestEmailConfirmation(input: $input) {
      ... on RequestEmailConfirmationPayload {
        email
        isPending
        viewer {
          email
          emailStatus
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface ConfirmAddressProps {
  email: string;
  isTaken: boolean;
  /** The invitation that the link also accepts. */
  invitationId?: string;
  isMailed?: boolean;
  children?: React.ReactNode;
}

/** Asks a person to open the link that confirms their address, or to give their account another address. */
export function ConfirmAddress({ email, isTaken, invitationId = '', isMailed = true, children }: ConfirmAddressProps) {
  const request = useCommand(ConfirmAddress_request);
  const [{ sendsMail }] = useState(writtenConfig);
  const [isSending, setSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const Icon = isTaken ? MailWarning : MailCheck;

  const send = async () => {
    setSending(true);
    setFailure(null);
    const input = invitationId ? { invitationId } : {};
    const outcome = await request({ variables: { input } });
    setSending(false);
    if (!outcome.ok) return setFailure(failureIn(outcome, confirmTexts.sendFailed));
    setSent(outcome.payload.isPending ? confirmTexts.sent : null);
    // Without mail, the address is confirmed at once.
    if (!outcome.payload.isPending) void findSession();
  };

  const withMail = invitationId ? confirmTexts.hintAccepts(isMailed) : confirmTexts.hint;
  const hint = sendsMail === false ? confirmTexts.hintWithoutMail : withMail;
  const sendLabel = isMailed || sent ? confirmTexts.sendAgain : confirmTexts.send;
  return (
    <Card as="section" aria-label={confirmTexts.label} className="flex items-start gap-3 p-4 sm:px-6">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isTaken ? 'text-warning' : 'text-link'}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="wrap-anywhere font-bold">{isTaken ? confirmTexts.taken(email) : confirmTexts.confirm(email)}</p>
          <p className="text-pretty text-muted text-sm">{isTaken ? confirmTexts.takenHint : hint}</p>
          <Saved text={sent} />
          <FormFailure message={failure} />
        </div>
        <div className="flex flex-wrap gap-3">
          {!isTaken && (
            <Button needsLine isPending={isSending} onPress={() => void send()}>
              {sendsMail === false ? confirmTexts.confirmNow : sendLabel}
            </Button>
          )}
          {children}
        </div>
      </div>
    </Card>
  );
}
