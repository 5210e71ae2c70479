import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ResetForm } from '../session/reset-form.tsx';
import { texts } from '../session/texts.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Atlas } from '../ui/layout/atlas.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/**
 * The page of a password link, `/reset#TOKEN`. Browsers do not send the part after the #, so the token reaches no
 * server and no log.
 */
export function ResetPage() {
  const opened = useLocation();
  // Removes the token from the history and the address bar; the router still has it.
  useEffect(() => {
    if (opened.hash) history.replaceState(history.state, '', opened.pathname);
  }, [opened]);
  const token = opened.hash.slice(1);
  // A second link opened in the same tab starts over.
  return <ResetCard key={token} token={token} />;
}

function ResetCard({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const title = !token ? texts.noToken : email === null ? texts.setPassword : texts.passwordSet;

  return (
    <div className="our-signs">
      <Page home="/" isNarrow>
        <Card className="mx-auto max-w-md overflow-hidden">
          <Atlas seed="Lisbon" className="h-28 w-full border-b" />
          <div className="p-6 sm:p-8">
            <PageHeading title={title} className="mb-2 text-2xl">
              {title}
            </PageHeading>
            {!token && <p className="text-pretty text-muted">{texts.noTokenHint}</p>}
            {token && email === null && (
              <>
                <p className="mb-6 text-pretty text-muted">{texts.setPasswordHint}</p>
                <ResetForm token={token} onDone={setEmail} />
              </>
            )}
            {email !== null && (
              <div className="flex flex-col items-start gap-5">
                <p role="status" className="wrap-anywhere text-muted">
                  {texts.passwordSetHint(email)}
                </p>
                <LinkButton to="/login" variant="primary" icon={<KeyRound aria-hidden className="size-5" />}>
                  {texts.signIn}
                </LinkButton>
              </div>
            )}
          </div>
        </Card>
      </Page>
    </div>
  );
}
