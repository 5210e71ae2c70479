import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MailTo } from '../../schema/account/mail-refusals.ts';
import { serverKey } from '../../schema/core/server-key.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { UNSUBSCRIBE_PATH } from '../http/gate.ts';

/** The name of the key in the table `server_key`. */
const KEY_NAME = 'unsubscribe';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longer than the token of the longest address. */
const MOST_CHARACTERS = 1_000;

/**
 * Makes and reads the links that refuse one kind of e-mail for one address. Tokens are encrypted and authenticated:
 * no one can make one without the key, and no log or browser history shows the address. They do not expire.
 */
export class UnsubscribeLinks {
  #key: Promise<Buffer> | null = null;

  constructor(
    readonly kysely: Sql,
    private readonly publicUrl: string,
    readonly now: () => Date,
  ) {}

  async linkFor({ email, kind }: MailTo): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.#readKey(), iv);
    const sealed = Buffer.concat([
      iv,
      cipher.update(JSON.stringify([kind, email])),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `${this.publicUrl}${UNSUBSCRIBE_PATH}/${sealed.toString('base64url')}`;
  }

  /** Reads the token of a link. @returns null if this server did not make it. */
  async read(token: string): Promise<MailTo | null> {
    const sealed = Buffer.from(token.slice(0, MOST_CHARACTERS), 'base64url');
    // Node ignores characters that do not belong there. Each token has one spelling only.
    if (sealed.toString('base64url') !== token || sealed.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, await this.#readKey(), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const start = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    try {
      const [kind, email] = JSON.parse(Buffer.concat([start, decipher.final()]).toString()) as [string, string];
      return { kind, email };
    } catch {
      return null;
    }
  }

  #readKey(): Promise<Buffer> {
    this.#key ??= serverKey(this, KEY_NAME).catch((error: unknown) => {
      // The next caller tries again.
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}
