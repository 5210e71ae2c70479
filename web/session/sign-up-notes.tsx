import { linkStyle } from '../ui/text/link-style.ts';
import type { Registration } from './registration.ts';
import { texts } from './texts.ts';

/** The terms that a new account accepts, shown before it is created. */
export function Agreement() {
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
export function SignUpNote({ registration }: { registration: Registration }) {
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
