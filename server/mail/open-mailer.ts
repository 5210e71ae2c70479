import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { type Mailer, smtpMailer } from './mailer.ts';
import { outboxMailer } from './outbox.ts';

/** Opens e-mail over SMTP; without a mail server, as files in the data folder. */
export function openMailer({ smtpUrl, publicUrl, dataDir }: Config, log: Pick<Logger, 'info'>): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, publicUrl);
  const folder = join(dataDir, 'outbox');
  log.info(`No e-mail is sent, because SMTP_URL is not set. E-mails are written to ${folder}.`);
  return outboxMailer(folder, publicUrl);
}
