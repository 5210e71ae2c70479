/** RFC 2606 reserves the top-level domain `invalid`: no such address exists. */
const BOT_DOMAIN = '@bots.invalid';

/** The e-mail address of a bot. No mail goes there, and no person can register or be invited with it. */
export const botAddressOf = (userId: string): string => `${userId}${BOT_DOMAIN}`;

/** Whether the account is a bot: a program that is a member of one trip. */
export const isBot = ({ email }: { email: string }): boolean => email.endsWith(BOT_DOMAIN);
