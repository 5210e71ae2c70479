import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { markedOwner, watchMark } from '../queue/mark.ts';
import { useAuth, useFoundSession } from '../session/auth.ts';
import { ForgotLink } from '../session/forgot-link.tsx';
import { returnPath } from '../session/protected.tsx';
import { type Registration, readRegistration } from '../session/registration.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { Agreement, SignUpNote } from '../session/sign-up-notes.tsx';
import { texts } from '../session/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { CardPage } from '../ui/layout/card-page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useHasScript } from '../ui/timing/use-has-script.ts';
import { whenIdle } from '../when-idle.ts';

/** Not in the form that the build renders, which knows nothing of the device. */
function WaitingNote() {
  const doWait = useSyncExternalStore(
    watchMark,
    () => markedOwner() !== null,
    () => false,
  );
  return doWait && <p className="mb-4 rounded-control bg-tint p-3">{texts.waiting}</p>;
}

/**
 * The page to sign in, or with `?sign-up` to sign up.
 * @param registration By default read from the page that the server has written.
 */
export function LoginPage({ registration: given }: { registration?: Registration }) {
  const { user } = useAuth();
  const location = useLocation();
  const [registration] = useState(given ?? readRegistration);
  const isClosed = registration.policy === 'closed';
  const [wantsNew, setNew] = useState(() => new URLSearchParams(location.search).has('sign-up'));
  const isNew = wantsNew && !isClosed;
  const hasScript = useHasScript();
  useFoundSession();
  // Preloads the font of the pages that follow.
  useEffect(() => whenIdle(() => void document.fonts.load('1em "Overpass Variable"').catch(() => {})), []);
  if (user) return <Navigate to={returnPath(location)} replace />;

  return (
    <CardPage>
      <PageHeading title={isNew ? texts.signUp : texts.signIn} className="mb-6 text-2xl">
        {isNew ? texts.createAccount : texts.welcomeBack}
      </PageHeading>
      {isNew && registration.policy === 'invited' && <SignUpNote registration={registration} />}
      <WaitingNote />
      <SignInForm isNew={isNew} />
      {isNew ? <Agreement /> : <ForgotLink />}
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
    </CardPage>
  );
}
