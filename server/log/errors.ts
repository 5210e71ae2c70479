/** Matches e-mail addresses: mail servers quote them when they refuse a mail. */
const ADDRESS = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu;

const withoutAddresses = (words: string) => words.replace(ADDRESS, '[address]');

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: unknown;
  cause?: LoggedError;
}

/** Limits chains of causes, which may be circular. */
const MOST_CAUSES = 5;

/**
 * Returns an error in the form that the log shows. It leaves out all other properties, since they may contain personal
 * data: `detail` of a Postgres error is the refused row, `response` of a nodemailer error names the recipient.
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
