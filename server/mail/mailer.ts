import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Message } from './templates/letter.ts';

export interface Envelope extends Message {
  to: string;
  /** The same for each attempt, so that a second copy is recognisable. */
  messageId: string;
  /** The link that refuses this kind of e-mail; null if it can't be refused. */
  unsubscribe: string | null;
}

export interface Mailer {
  /** Whether the messages reach their recipients. */
  readonly isSetUp: boolean;
  /** @param signal Ends the attempt. @throws the mail server's refusal, or the error of the connection. */
  send(envelope: Envelope, signal: AbortSignal): Promise<void>;
  /** Deletes the messages to these addresses, and all from before `until`, which may name the person. */
  forget?(addresses: readonly string[], until: Date): Promise<void>;
}

/** A mail server that accepts a connection greets within some milliseconds. */
const CONNECT_MS = 10_000;

async function connectTo(smtpUrl: string, publicUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS };
  return createTransport({ url: smtpUrl, ...timeouts }, { from: senderOf(publicUrl) });
}

export const senderOf = (publicUrl: string): string => `PlanJam <no-reply@${new URL(publicUrl).hostname}>`;

export function asSent({ to, unsubscribe, ...message }: Envelope): SendMailOptions {
  const headers: Record<string, string> = {
    // Tells other programs to send no automatic answers: RFC 3834.
    'Auto-Submitted': 'auto-generated',
  };
  if (unsubscribe !== null) {
    headers['List-Unsubscribe'] = `<${unsubscribe}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return { to: { name: '', address: to }, ...message, headers };
}

export function smtpMailer(smtpUrl: string, publicUrl: string): Mailer {
  let transport: Promise<Transporter> | null = null;
  return {
    isSetUp: true,
    async send(envelope, signal) {
      transport ??= connectTo(smtpUrl, publicUrl);
      await (await transport).sendMail({ ...asSent(envelope), signal });
    },
  };
}

/** Sends a test mail, and waits until the mail server has accepted it. @throws the server's refusal. */
export async function sendTestMail(smtpUrl: string, publicUrl: string, address: string): Promise<void> {
  const transport = await connectTo(smtpUrl, publicUrl);
  const text = `This is a test mail of PlanJam at ${publicUrl}. Mails from it arrive.`;
  await transport.sendMail({ to: { name: '', address }, subject: 'Test mail of PlanJam', text });
  transport.close();
}

/** Whether the mail server refused this recipient or message for good, so that another attempt is useless. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const isOfMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMessage && typeof responseCode === 'number' && responseCode >= 500;
}
