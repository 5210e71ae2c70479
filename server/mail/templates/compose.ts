import type { MailKind, MailPayloads, QueuedMail } from '../../../schema/core/mail.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { deletionBegun } from './deletion-begun.ts';
import { deletionCancelled } from './deletion-cancelled.ts';
import { emailChanged } from './email-changed.ts';
import { invitation } from './invitation.ts';
import { type Letter, type Message, render } from './letter.ts';
import { newDevice } from './new-device.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { tripDeletion } from './trip-deletion.ts';

/** @param publicUrl The base of all links, without a slash at its end. */
export type Template<Kind extends MailKind> = (payload: MailPayloads[Kind], publicUrl: string) => Letter;

const templates: { [Kind in MailKind]: Template<Kind> } = {
  invitation,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'new-device': newDevice,
  'confirm-email': confirmEmail,
  'confirm-sign-up': confirmSignUp,
  'deletion-begun': deletionBegun,
  'deletion-cancelled': deletionCancelled,
  'trip-deletion': tripDeletion,
  'email-changed': emailChanged,
};

/** All kinds that this version can send. */
export const kinds = Object.keys(templates) as MailKind[];

/** Builds links from the public URL only. @param unsubscribe The link; null if this kind can't be refused. */
export function compose({ kind, payload }: QueuedMail, publicUrl: string, unsubscribe: string | null): Message {
  const template = templates[kind] as Template<MailKind>;
  return render(template(payload, publicUrl), unsubscribe);
}
