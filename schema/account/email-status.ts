import { sql } from 'kysely';
import type { Mail } from '../core/mail.ts';
import type { Settings } from '../core/settings.ts';
import type { EmailStatus, Viewer } from '../core/viewer.ts';

/** Selects the status of a person's address. @param table The name of the user's row in the statement. */
export const emailStatusOf = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<EmailStatus>`CASE WHEN ${column('email_confirmed_at')} IS NOT NULL THEN 'CONFIRMED'
    WHEN EXISTS (SELECT FROM "user" other WHERE other.email = ${column('email')} AND other.email_confirmed_at IS NOT NULL)
      THEN 'TAKEN' ELSE 'UNCONFIRMED' END`;
};

export interface Proving {
  viewer: Pick<Viewer, 'email' | 'emailStatus'> | null;
  mail: Pick<Mail, 'isSetUp'>;
  settings: Pick<Settings, 'requiresInvitationLink'>;
}

/**
 * The viewer's address; null if it proves nothing, and when signed out. Without mail it counts as confirmed, unless
 * REQUIRE_INVITATION_LINK is set: then the person needs the secret of the invitation's link.
 */
export const provenAddress = ({ viewer, mail, settings }: Proving) =>
  viewer?.emailStatus === 'CONFIRMED' && (mail.isSetUp || !settings.requiresInvitationLink) ? viewer.email : null;
