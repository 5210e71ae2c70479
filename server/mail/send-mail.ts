import type { Logger } from 'pino';
import type { Mail as MailRow } from '../../prisma/generated/client.ts';
import { isRefused } from '../../schema/account/mail-refusals.ts';
import { isOptional } from '../../schema/core/input/optional-mails.ts';
import type { QueuedMail } from '../../schema/core/mail.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { deleteTaken, postpone, TAKEN_MS } from './due-mails.ts';
import { isFinal, type Mailer } from './mailer.ts';
import { compose } from './templates/compose.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waiting times before the second, third, … attempt. After the last one a mail is given up. */
export const RETRY_AFTER_MS = [5 * SECOND, 30 * SECOND, 5 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

/** Leaves time to write the outcome before another process takes the mail. */
const SEND_MS = TAKEN_MS - 15 * SECOND;

export interface SendingParts {
  kysely: Sql;
  mailer: Mailer;
  publicUrl: string;
  links: UnsubscribeLinks;
  log: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'mail'> | null;
  now: () => Date;
  /** How long one attempt may take, in milliseconds. */
  sendMs?: number;
  /** Called for a mail that is given up. */
  onGivenUp?: (mail: QueuedMail) => Promise<void>;
}

/** Sends a mail that this process has taken, and records the outcome. @param closing Ends the attempt. */
export async function sendMail(parts: SendingParts, row: MailRow, closing: AbortSignal): Promise<void> {
  const { kysely, mailer, publicUrl, links, log, metrics, now, sendMs = SEND_MS, onGivenUp } = parts;
  const mail = row as MailRow & QueuedMail;
  const to = { kind: mail.kind, email: mail.recipient };
  // The recipient may have refused it while it waited.
  if (mail.expiresAt <= now() || (await isRefused(kysely, to))) return deleteTaken(kysely, mail);
  const unsubscribe = isOptional(mail.kind) ? await links.linkFor(to) : null;
  const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`;
  const signal = AbortSignal.any([AbortSignal.timeout(sendMs), closing]);
  try {
    const message = compose(mail, publicUrl, unsubscribe);
    await mailer.send({ to: mail.recipient, messageId, unsubscribe, ...message }, signal);
  } catch (err) {
    // The process ends. The mail stays taken, and is sent within a minute by another one.
    if (closing.aborted) return;
    metrics?.mail('failed');
    const { kind, attempts } = mail;
    const waitMs = isFinal(err) ? undefined : RETRY_AFTER_MS[attempts - 1];
    if (waitMs !== undefined) {
      log.warn({ err, kind, attempts, retryInSeconds: waitMs / SECOND }, 'An e-mail could not be sent yet.');
      return postpone(kysely, mail, new Date(now().getTime() + waitMs));
    }
    log.warn({ err, kind, attempts }, 'An e-mail could not be sent. It is given up.');
    await deleteTaken(kysely, mail);
    return onGivenUp?.(mail);
  }
  if (mailer.isSetUp) metrics?.mail('sent');
  await deleteTaken(kysely, mail);
}
