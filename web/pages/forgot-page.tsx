import { useState } from 'react';
import { useFoundSession } from '../session/auth.ts';
import { ForgotForm } from '../session/forgot-form.tsx';
import { forgotTexts } from '../session/forgot-texts.ts';
import { texts } from '../session/texts.ts';
import { CardPage } from '../ui/layout/card-page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { linkStyle } from '../ui/text/link-style.ts';
import { writtenConfig } from '../written-config.ts';
import { LaterPersonMenu } from './later-person-menu.tsx';

/** The way to a new password on a server that sends no e-mail. */
function AskOperator({ contactEmail }: { contactEmail: string }) {
  return (
    <p className="wrap-anywhere text-pretty text-muted">
      {forgotTexts.noMail}
      <a href={`mailto:${contactEmail}`} className={linkStyle}>
        {contactEmail}
      </a>
      .
    </p>
  );
}

/** The page for people who forgot their password: it asks for an e-mail with a link. */
export function ForgotPage() {
  const [{ sendsMail, contactEmail }] = useState(writtenConfig);
  const [email, setEmail] = useState<string | null>(null);
  useFoundSession();
  const title = email === null ? texts.forgot : forgotTexts.linkSent;

  return (
    <CardPage bar={<LaterPersonMenu />}>
      <PageHeading title={title} className="mb-2 text-2xl">
        {title}
      </PageHeading>
      {sendsMail === false && <AskOperator contactEmail={String(contactEmail)} />}
      {sendsMail !== false && email === null && (
        <>
          <p className="mb-6 text-pretty text-muted">{forgotTexts.forgotHint}</p>
          <ForgotForm onDone={setEmail} />
        </>
      )}
      {email !== null && (
        <p role="status" className="wrap-anywhere text-pretty text-muted">
          {forgotTexts.linkSentHint(email)}
        </p>
      )}
      <p className="mt-6 border-t pt-4">
        <a href="/login" className={linkStyle}>
          {forgotTexts.backToSignIn}
        </a>
      </p>
    </CardPage>
  );
}
