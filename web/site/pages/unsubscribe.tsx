import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button/button-style.ts';
import type { SiteDocument } from '../document.ts';
import { notice } from './notice.tsx';

/** The server replaces these: what the e-mails are about, and the address that gets them. */
const [ABOUT, EMAIL] = ['__ABOUT__', '__EMAIL__'];

/** The pages behind the link of an e-mail, which is /mail/unsubscribe/{token}. The server decides which one to show. */
const documentOf = (name: string, title: string, children: ReactNode): SiteDocument =>
  notice({ path: `/mail/${name}`, title, description: 'The choice of e-mails that PlanJam sends.', children });

const toAccount = (
  <a href="/account" className="font-semibold text-link underline underline-offset-4">
    account page
  </a>
);

export const unsubscribePages: readonly SiteDocument[] = [
  documentOf(
    'ask',
    `Stop e-mails about ${ABOUT}?`,
    <>
      <p>
        They are sent to <b>{EMAIL}</b>.
      </p>
      {/* Sends the same as a mail program, to the same address. */}
      <form method="post" className="my-6">
        <button type="submit" name="List-Unsubscribe" value="One-Click" className={buttonStyle('primary')}>
          Stop these e-mails
        </button>
      </form>
      <p className="text-muted">E-mails about the security of an account still arrive.</p>
    </>,
  ),
  documentOf(
    'done',
    'These e-mails have stopped',
    <>
      <p>
        PlanJam sends no more e-mails about {ABOUT} to <b>{EMAIL}</b>.
      </p>
      <p className="text-muted">If you have an account, you can turn them on again on your {toAccount}.</p>
    </>,
  ),
  documentOf(
    'unknown',
    'This link does not work',
    <>
      <p>A part of it may be missing. Please open it from the e-mail again. Nothing was changed.</p>
      <p className="text-muted">If you have an account, you can choose your e-mails on your {toAccount}.</p>
    </>,
  ),
  // A body, or a type of body, that is not the one of RFC 8058.
  documentOf(
    'refused',
    'Nothing was changed',
    <>
      <p>Your mail program sent something that this page does not understand.</p>
      <p className="text-muted">Please open the link from the e-mail in a browser.</p>
    </>,
  ),
];
