import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Mail, NewMail } from '../../schema/core/mail.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SendingParts } from '../mail/send-mail.ts';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';

/** A mailer that drops all messages, as of a server without mail. */
export const noMailer: Mailer = { isSetUp: false, send: async () => {} };

/** A mailer that drops all messages, as of a server with mail. */
export const readyMailer: Mailer = { ...noMailer, isSetUp: true };

/** A queue that only lists its e-mails, as of a server with mail. Delayed work runs when the test asks for it. */
export function listedMail() {
  const queued: NewMail[] = [];
  const delayed: (() => Promise<void>)[] = [];
  const mail: Mail = {
    isSetUp: true,
    queue: async (_kysely, each) => queued.push(each) > 0,
    queueForAll: async (_kysely, each, recipients) => {
      queued.push(...recipients.map((to) => ({ ...each, to })));
      return recipients.length;
    },
    deliver: () => {},
    later: (work) => void delayed.push(work),
  };
  return {
    mail,
    queued,
    async runDelayed() {
      for (const work of delayed.splice(0)) await work();
    },
  };
}

export const invitationPayload = {
  tripId: 'trip_1',
  tripName: 'Lisbon',
  inviterUsername: 'ana',
  message: null,
  invitationId: 'invitation_1',
};

/** Opens the queue of one process on a database, until the test has ended. */
export function testMailQueue(kysely: Sql, own: Partial<SendingParts>): MailQueue {
  const silent = pino({ level: 'silent' });
  const [publicUrl, now] = ['https://planjam.example', () => new Date()];
  const links = new UnsubscribeLinks(kysely, publicUrl, now);
  const parts = { kysely, mailer: noMailer, publicUrl, links, log: silent, now };
  const queue = new MailQueue({ ...parts, ...own }, (error) => {
    throw error;
  });
  onTestFinished(() => queue.close());
  return queue;
}
