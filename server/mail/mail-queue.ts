import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mail as MailRow } from '../../prisma/generated/client.ts';
import { readRefusing } from '../../schema/account/mail-refusals.ts';
import { newId } from '../../schema/core/ids.ts';
import type { Mail, MailContent, NewMail } from '../../schema/core/mail.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { nextDue, takeDue } from './due-mails.ts';
import { type SendingParts, sendMail } from './send-mail.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Longer than all retries. */
const LIFETIME_MS = 7 * DAY_MS;
/** How often to look for mails that another process queued or left behind. */
const POLL_EVERY_MS = 60_000;
/** Connections to the mail server at a time. Common servers allow 10 or more from one client. */
const AT_A_TIME = 5;
/** Longer than the database needs to queue a mail. */
const MOST_LATER_MS = 500;
/** How long a closing process waits for mails that it is sending. */
const CLOSING_MS = 3_000;

export class MailQueue implements Mail {
  readonly isSetUp: boolean;
  readonly #closing = new AbortController();
  readonly #pending = new Set<Promise<void>>();
  /** Ends with the last of the delayed work. It never fails. */
  #delayed: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout;
  #sending = 0;
  #isSendingDue = false;
  #isRequested = false;

  constructor(
    private readonly parts: SendingParts,
    private readonly onError: (error: unknown) => void,
  ) {
    this.isSetUp = parts.mailer.isSetUp;
    // Each delay listens. Node would log a warning about more than ten.
    setMaxListeners(0, this.#closing.signal);
    this.#timer = this.#deliverIn(POLL_EVERY_MS / 10);
  }

  async queue(kysely: Sql, { to, ...mail }: NewMail): Promise<boolean> {
    return (await this.queueForAll(kysely, mail, [to])) === 1;
  }

  async queueForAll(kysely: Sql, mail: MailContent, recipients: readonly string[]): Promise<number> {
    const { kind, payload, userId } = mail;
    const refusing = await readRefusing(kysely, kind, recipients);
    const createdAt = this.parts.now();
    const expiresAt = mail.expiresAt ?? new Date(createdAt.getTime() + LIFETIME_MS);
    const rows = recipients
      .filter((recipient) => !refusing.has(recipient))
      .map((recipient) => ({
        ...{ id: newId('Mail'), kind, recipient, payload, userId },
        ...{ createdAt, nextAttemptAt: createdAt, attempts: 0, expiresAt },
      }));
    if (rows.length > 0) await kysely.insertInto('mail').values(rows).execute();
    return rows.length;
  }

  deliver(): void {
    this.#isRequested = true;
    if (this.#isSendingDue || this.#closing.signal.aborted) return;
    this.#isSendingDue = true;
    clearTimeout(this.#timer);
    this.#track(this.#sendDue());
  }

  later(work: () => Promise<void>): void {
    const { signal } = this.#closing;
    const waiting = pause(randomInt(MOST_LATER_MS), undefined, { signal }).catch(() => {});
    this.#track(waiting.then(() => this.#afterOthers(work)));
  }

  /** One after the other: together, hundreds would occupy every connection to the database. */
  #afterOthers(work: () => Promise<void>): Promise<void> {
    const turn = this.#delayed.then(work);
    this.#delayed = turn.catch(() => {});
    return turn;
  }

  /** Stops sending. Waits for work in progress for a few seconds, and then aborts it. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const late = setTimeout(() => this.#closing.abort(), CLOSING_MS);
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    clearTimeout(late);
    this.#closing.abort();
  }

  #track(work: Promise<void>): void {
    const tracked = work.catch(this.onError).finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }

  #deliverIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.deliver(), ms).unref();
  }

  /** Begins to send mails that are due, as many as there is room for. The end of each asks the queue for the next. */
  async #sendDue(): Promise<void> {
    const { kysely, now } = this.parts;
    let nextInMs = POLL_EVERY_MS;
    try {
      while (this.#isRequested && this.#sending < AT_A_TIME && !this.#closing.signal.aborted) {
        this.#isRequested = false;
        for (const mail of await takeDue(kysely, now(), AT_A_TIME - this.#sending)) this.#track(this.#send(mail));
      }
      const next = this.#sending < AT_A_TIME ? await nextDue(kysely) : null;
      if (next) nextInMs = Math.min(nextInMs, Math.max(0, next.getTime() - now().getTime()));
    } finally {
      this.#isSendingDue = false;
      const hasRoom = this.#sending < AT_A_TIME;
      this.#timer = this.#deliverIn(this.#isRequested && hasRoom ? 0 : nextInMs);
    }
  }

  /** One that the mail server lets wait does not delay the others. */
  async #send(mail: MailRow): Promise<void> {
    this.#sending += 1;
    try {
      await sendMail(this.parts, mail, this.#closing.signal);
    } finally {
      this.#sending -= 1;
      this.deliver();
    }
  }
}
