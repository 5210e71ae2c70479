import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ResetForm } from '../session/reset-form.tsx';
import { resetTexts } from '../session/reset-texts.ts';
import { texts } from '../session/texts.ts';
import { useToken } from '../session/use-token.ts';
import { LinkButton } from '../ui/button/link-button.tsx';
import { CardPage } from '../ui/layout/card-page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';

/** The page of a password link, `/reset#TOKEN`. */
export function ResetPage() {
  const token = useToken();
  // A second link opened in the same tab starts over.
  return <ResetCard key={token} token={token} />;
}

function ResetCard({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null);
  const title = !token ? resetTexts.noToken : email === null ? resetTexts.setPassword : resetTexts.passwordSet;

  return (
    <CardPage>
      <PageHeading title={title} className="mb-2 text-2xl">
        {title}
      </PageHeading>
      {!token && <p className="text-pretty text-muted">{resetTexts.noTokenHint}</p>}
      {token && email === null && (
        <>
          <p className="mb-6 text-pretty text-muted">{resetTexts.setPasswordHint}</p>
          <ResetForm token={token} onDone={setEmail} />
        </>
      )}
      {email !== null && (
        <div className="flex flex-col items-start gap-5">
          <p role="status" className="wrap-anywhere text-muted">
            {resetTexts.passwordSetHint(email)}
          </p>
          <LinkButton
            to="/login"
            state={{ isNew: false }}
            variant="primary"
            icon={<KeyRound aria-hidden className="size-5" />}
          >
            {texts.signIn}
          </LinkButton>
        </div>
      )}
    </CardPage>
  );
}
