import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth, useFoundSession } from '../session/auth.tsx';
import { headingOf } from '../session/protected.tsx';
import { type Registration, readRegistration } from '../session/registration.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { Atlas } from '../ui/layout/atlas.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useHasScript } from '../ui/timing/use-has-script.ts';
import { whenIdle } from '../when-idle.ts';

const linkStyle = 'text-link underline underline-offset-4';

/** The terms that a new account accepts, shown before it is created. */
function Agreement() {
  return (
    <p className="mt-4 text-pretty text-muted text-sm">
      {texts.agreeTo}
      <a href="/terms" className={linkStyle}>
        {texts.terms}
      </a>
      {texts.fromAge}
      <a href="/privacy" className={linkStyle}>
        {texts.privacy}
      </a>
      .
    </p>
  );
}

/** Explains who can sign up, when registration is not open to everyone. Shown before the form is filled in. */
function SignUpNote({ registration }: { registration: Registration }) {
  if (registration.policy === 'invited') return <p className="mb-5 text-pretty text-muted">{texts.onlyInvited}</p>;
  return (
    <p className="wrap-anywhere text-pretty">
      {texts.signUpClosed}
      <a href={`mailto:${registration.contactEmail}`} className={linkStyle}>
        {registration.contactEmail}
      </a>
      .
    </p>
  );
}

/**
 * The page to sign in or sign up. It then leads to the page that the person wanted.
 * @param registration By default read from the page, where the server has written it.
 */
export function LoginPage({ registration: given }: { registration?: Registration }) {
  const { user } = useAuth();
  const heading = headingOf(useLocation());
  const [registration] = useState(given ?? readRegistration);
  const isClosed = registration.policy === 'closed';
  const [wantsNew, setNew] = useState(heading.isNew);
  const isNew = wantsNew && !isClosed;
  const hasScript = useHasScript();
  useFoundSession();
  // Preloads the font of the pages that follow.
  useEffect(() => whenIdle(() => void document.fonts.load('1em "Overpass Variable"').catch(() => {})), []);
  if (user) return <Navigate to={heading.from} replace />;

  return (
    <div className="our-signs">
      <Page home="/" isNarrow>
        <Card className="mx-auto max-w-md overflow-hidden">
          <Atlas seed="Lisbon" className="h-28 w-full border-b" />
          <div className="p-6 sm:p-8">
            <PageHeading title={isNew ? texts.signUp : texts.signIn} className="mb-6 text-2xl">
              {isNew ? texts.createAccount : texts.welcomeBack}
            </PageHeading>
            {isNew && registration.policy === 'invited' && <SignUpNote registration={registration} />}
            <SignInForm isNew={isNew} />
            {isNew && <Agreement />}
            <div className="mt-6 flex flex-wrap items-center gap-x-1 border-t pt-4 text-muted">
              {isClosed ? (
                <SignUpNote registration={registration} />
              ) : (
                <>
                  {isNew ? texts.toSignIn : texts.toSignUp}
                  <Button variant="quiet" className="px-2" isNotReady={!hasScript} onPress={() => setNew(!isNew)}>
                    {isNew ? texts.signIn : texts.signUp}
                  </Button>
                </>
              )}
            </div>
          </div>
        </Card>
      </Page>
    </div>
  );
}
