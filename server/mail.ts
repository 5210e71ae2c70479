import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { InvitationMail, Mail } from '../schema/context.ts';
import { escapeHtml } from './html.ts';

/** E-mail over SMTP; without a server it only notes that none is sent. */
export function openMail(smtpUrl: string | null, publicUrl: string, log: Logger): Mail {
  if (!smtpUrl) {
    return { invitation: () => log.debug('No e-mail is sent: SMTP_URL is not set.') };
  }
  let transport: Promise<Transporter> | null = null;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(smtpUrl, { from: `PlanJam <no-reply@${new URL(publicUrl).hostname}>` });
  };
  const send = async (mail: InvitationMail) => {
    transport ??= connect();
    await (await transport).sendMail({ to: { name: '', address: mail.to }, ...compose(mail, publicUrl) });
  };
  return {
    invitation(mail) {
      send(mail).catch((error: unknown) => log.warn({ err: error }, 'An invitation’s e-mail could not be sent.'));
    },
  };
}

/** The words of an invitation. Nothing that its sender wrote can add a header or markup. */
export function compose({ tripName, inviterUsername, message, invitationId }: InvitationMail, publicUrl: string) {
  const link = new URL(`/invite/${invitationId}`, publicUrl).href;
  const invitation = `${inviterUsername} invites you to plan “${tripName}” together on PlanJam.`;
  const paragraphs = [invitation, ...(message ? [message] : [])];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return {
    subject: `${inviterUsername} invites you to ${tripName}`.replaceAll(/\s+/g, ' '),
    text: [...paragraphs, `See the invitation: ${link}`].join('\n\n'),
    html: [...html, `<p><a href="${escapeHtml(link)}">See the invitation</a></p>`].join('\n'),
  };
}
