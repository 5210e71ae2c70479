/** Who may create an account: anyone, only people with a pending invitation or an open join link, or no one. */
export type Registration = 'open' | 'invited' | 'closed';

export interface Settings {
  /** Where browsers reach the server, without a slash at the end. */
  publicUrl: string;
  registration: Registration;
  /** The address to write to when someone needs an account, or when theirs is locked. */
  contactEmail: string;
  /** Whether invitations need the secret of their link, on a server without mail. */
  requiresInvitationLink: boolean;
  /** Whether trips can have public pages. */
  hasPublicPages: boolean;
  /** Those of server/config/accelerators.ts that are on. Absent: none. */
  accelerators?: ReadonlySet<string>;
}
