import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { InvitationMail, Mail } from '../../schema/core/context.ts';
import { escapeHtml } from '../http/html.ts';
import type { Metrics } from '../metrics/metrics.ts';

async function connectTo(smtpUrl: string, publicUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl, { from: `PlanJam <no-reply@${new URL(publicUrl).hostname}>` });
}

/** Sends a test mail, and waits until the mail server has accepted it. @throws the server's refusal. */
export async function sendTestMail(smtpUrl: string, publicUrl: string, address: string): Promise<void> {
  const transport = await connectTo(smtpUrl, publicUrl);
  const text = `This is a test mail of PlanJam at ${publicUrl}. Mails from it arrive.`;
  await transport.sendMail({ to: { name: '', address }, subject: 'Test mail of PlanJam', text });
  transport.close();
}

/** Opens e-mail over SMTP. Without a mail server it only logs that no e-mail is sent. */
export function openMail(
  smtpUrl: string | null,
  publicUrl: string,
  log: Logger,
  metrics: Pick<Metrics, 'mail'> | null = null,
): Mail {
  if (!smtpUrl) {
    return { isSetUp: false, invitation: () => log.debug('No e-mail is sent: SMTP_URL is not set.') };
  }
  let transport: Promise<Transporter> | null = null;
  const send = async (mail: InvitationMail) => {
    transport ??= connectTo(smtpUrl, publicUrl);
    await (await transport).sendMail({ to: { name: '', address: mail.to }, ...compose(mail, publicUrl) });
  };
  return {
    isSetUp: true,
    invitation(mail, onFailed = async () => {}) {
      const fail = (error: unknown) => {
        metrics?.mail('failed');
        log.warn({ err: error }, 'An invitation’s e-mail could not be sent.');
        return onFailed();
      };
      send(mail)
        .then(() => metrics?.mail('sent'), fail)
        .catch((err: unknown) => log.warn({ err }, 'An e-mail that failed still counts at its limits.'));
    },
  };
}

/** The subject is fixed. With the sender's own words in it, this server could be used to send advertisements. */
const INVITATION_SUBJECT = 'You are invited to plan a trip on PlanJam';

/** Writes the e-mail of an invitation. The sender's own words are only in the body, escaped. */
export function compose({ tripName, inviterUsername, message, invitationId }: InvitationMail, publicUrl: string) {
  const link = new URL(`/invite/${invitationId}`, publicUrl).href;
  const invitation = `${inviterUsername} invites you to plan “${tripName}” together on PlanJam.`;
  const paragraphs = [invitation, ...(message ? [message] : [])];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return {
    subject: INVITATION_SUBJECT,
    text: [...paragraphs, `See the invitation: ${link}`].join('\n\n'),
    html: [...html, `<p><a href="${escapeHtml(link)}">See the invitation</a></p>`].join('\n'),
  };
}
