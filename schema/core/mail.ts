import type { Sql } from './sql/tables.ts';

/** The kinds of e-mail, and the values that the text of each needs, beside the recipient. */
export interface MailPayloads {
  invitation: {
    tripId: string;
    tripName: string;
    inviterUsername: string;
    message: string | null;
    invitationId: string;
    /** The part of the link after the #, which proves the address. Only here. Mails of an earlier version have none. */
    secret?: string;
  };
  'password-reset': { username: string; token: string };
  'password-changed': { username: string };
  /** A sign-in from a network address from which the person has not signed in lately. */
  'new-device': {
    username: string;
    /** In words. Null: not known. */
    device: string | null;
    /** In RFC 3339. */
    at: string;
  };
  /** A link that gives the account this recipient's address. */
  'confirm-email': { username: string; token: string };
  /** A link that confirms the address with which the account was created. */
  'confirm-sign-up': {
    username: string;
    token: string;
    /** Whether the link also accepts an invitation. */
    accepts: boolean;
  };
  'deletion-begun': {
    username: string;
    /** From then on it can't be restored. In RFC 3339. */
    finalAt: string;
  };
  'deletion-cancelled': {
    username: string;
    /** The names of trips that are full now, so that the person is no longer on them. */
    fullTrips: string[];
  };
  /** For the other members of a trip that an owner has deleted or restored. */
  'trip-deletion': {
    tripName: string;
    actorUsername: string;
    /** From then on it can't be restored. In RFC 3339. Null: the trip was restored. */
    finalAt: string | null;
  };
  /** For both addresses. */
  'email-changed': { username: string; from: string; to: string; contactEmail: string };
}

export type MailKind = keyof MailPayloads;

export type QueuedMail = {
  [Kind in MailKind]: { kind: Kind; recipient: string; payload: MailPayloads[Kind] };
}[MailKind];

export type MailContent = {
  [Kind in MailKind]: {
    kind: Kind;
    /** The person who causes it. If their account is deleted first, it is not sent. */
    userId: string | null;
    payload: MailPayloads[Kind];
    /** It is not sent after this time. Default: 7 days from now. */
    expiresAt?: Date;
  };
}[MailKind];

export type NewMail = MailContent & { to: string };

/** Sends e-mail from a queue in the database. */
export interface Mail {
  /** False when the server has no SMTP_URL. Then no e-mail reaches its recipient. */
  isSetUp: boolean;
  /**
   * Queues an e-mail. It is sent once, also if the process ends before that.
   * @param kysely The caller's transaction, if there is one. The e-mail is sent only if it commits.
   * @returns false if the recipient refuses e-mails of this kind. Then it is not queued.
   */
  queue(kysely: Sql, mail: NewMail): Promise<boolean>;
  /** Queues the same e-mail for several recipients, with two statements. @returns how many of them do not refuse it. */
  queueForAll(kysely: Sql, mail: MailContent, recipients: readonly string[]): Promise<number>;
  /** Starts to send what is queued. Callers use it after their commit; otherwise the e-mail leaves within a minute. */
  deliver(): void;
  /** Runs the work after the answer, whose time then says nothing about it. Its errors are logged. */
  later(work: () => Promise<void>): void;
}
