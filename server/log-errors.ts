/** E-mail addresses, as a mail server's refusal quotes them. */
const ADDRESS = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;

const withoutAddresses = (words: string) => words.replace(ADDRESS, '[address]');

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: LoggedError;
}

/** Causes that lead to each other end here. */
const MOST_CAUSES = 5;

/**
 * An error as the log has it. Everything else that drivers put on their errors is left out: `detail` of Postgres' is the
 * row that was refused, `response` of nodemailer's what the mail server said of the recipient.
 */
export function loggedError(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: error.constructor.name || name,
    message: withoutAddresses(message),
    ...(stack !== undefined && { stack: withoutAddresses(stack) }),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
  };
}
