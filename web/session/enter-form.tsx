import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { readRegistration } from './registration.ts';
import { type Brought, SignInForm } from './sign-in-form.tsx';
import { Agreement, SignUpNote } from './sign-up-notes.tsx';
import { hasBeenHere } from './signed-in.ts';
import { texts } from './texts.ts';

interface EnterFormProps {
  /** What to say above the form: to newcomers, and to people with an account. */
  hints: { signUp: string; signIn: string };
  /** The text of the button. By default it says which form it is. */
  submit?: string;
  /** Whether to show the form to sign up first. By default it is shown to newcomers. */
  isNew?: boolean | undefined;
  email?: string | undefined;
  brought: Brought;
  /** A further step of the same press. */
  onSignedIn: (isNew: boolean) => Promise<void>;
}

/** The form of a person who has opened a link and is signed out: one press signs up, or in, and takes the next step. */
export function EnterForm({ hints, submit, isNew: startsNew, email, brought, onSignedIn }: EnterFormProps) {
  const [registration] = useState(readRegistration);
  const isClosed = registration.policy === 'closed';
  const [wantsNew, setNew] = useState(() => startsNew ?? !hasBeenHere());
  const isNew = wantsNew && !isClosed;

  return (
    <>
      <p className="wrap-anywhere mb-5 text-pretty">{isNew ? hints.signUp : hints.signIn}</p>
      <SignInForm
        isNew={isNew}
        {...(submit !== undefined && { submit })}
        {...(email !== undefined && { email })}
        brought={brought}
        onSignedIn={onSignedIn}
      />
      {isNew ? <Agreement /> : <ForgotLink />}
      <div className="mt-6 flex flex-wrap items-center gap-x-1 border-t pt-4 text-muted">
        {isClosed ? (
          <SignUpNote registration={registration} />
        ) : (
          <>
            {isNew ? texts.toSignIn : texts.toSignUp}
            <Button variant="quiet" className="px-2" onPress={() => setNew(!isNew)}>
              {isNew ? texts.signIn : texts.signUp}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
