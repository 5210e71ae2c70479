import { NoReply } from './deadlines.ts';
import { GATEWAY_STATUSES } from './ours.ts';

interface Failed {
  __typename: 'InvalidInput' | 'Refusal';
}

/**
 * The outcome of a mutation. `message` is the server's reason for a refusal, or why it can't serve anyone now. `code`
 * is the refusal's FailureCode if the document selects it, or the code of an error. `reference` identifies a server
 * error. If the server could not be reached, `isUnreached` is true, and a `message` says only that it did not answer in
 * time.
 */
export type Outcome<Payload> =
  | { ok: true; payload: Payload }
  | { ok: false; message: string | null; code: string | null; reference: string | null; isUnreached: boolean };

export type OutcomeOf<Result> = Outcome<Exclude<Result, Failed>>;

/**
 * Waits for a mutation whose result is a union of a payload and failures. Never throws: the caller handles the outcome.
 */
export async function outcomeOf<Result extends { __typename: string }>(
  answering: Promise<Record<string, Result> | null | undefined>,
): Promise<OutcomeOf<Result>> {
  try {
    const [result] = Object.values<Result>((await answering) ?? {});
    if (result && isPayload(result)) return { ok: true, payload: result };
    const [message, code] = [textIn(result, 'message'), textIn(result, 'code')];
    return { ok: false, message, code, reference: null, isUnreached: false };
  } catch (error) {
    console.error(error);
    const message = error instanceof NoReply ? error.message : inabilityIn(error);
    return { ok: false, message, code: codeIn(error), reference: referenceIn(error), isUnreached: isUnreached(error) };
  }
}

/** Whether a request has failed because the server could not be reached. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof NoReply ||
  error instanceof TypeError ||
  (error instanceof Error && 'statusCode' in error && GATEWAY_STATUSES.includes(error.statusCode));

function textIn(result: object | undefined, name: string): string | null {
  const value: unknown = result && Reflect.get(result, name);
  return typeof value === 'string' ? value : null;
}

function errorsIn(error: unknown): readonly { message: string; extensions?: { code?: unknown } }[] {
  const errors: unknown = error instanceof Error && Reflect.get(error, 'errors');
  return Array.isArray(errors) ? errors : [];
}

/** Returns why the server can't serve anyone now, such as a full disk; null for any other error. */
const inabilityIn = (error: unknown): string | null =>
  errorsIn(error).find(({ extensions }) => extensions?.code === 'UNAVAILABLE')?.message ?? null;

/** Returns the code of an answer without data, such as UNAUTHENTICATED. */
function codeIn(error: unknown): string | null {
  const code = errorsIn(error)[0]?.extensions?.code;
  return typeof code === 'string' ? code : null;
}

/** Returns the reference under which the server has logged an error; null if the message has none. */
export function referenceIn(error: unknown): string | null {
  const said = error instanceof Error ? error.message : '';
  return /\bReference: (\S+)/.exec(said)?.[1] ?? null;
}

/** Formats why a command failed: the server's reason, otherwise this sentence, and the reference if there is one. */
export const failureIn = (failed: { message: string | null; reference: string | null }, otherwise: string): string =>
  withReference(failed.message || otherwise, failed.reference);

/** Formats a failure: the sentence, and the reference for support if there is one. */
export const withReference = (sentence: string, reference: string | null): string =>
  reference ? `${sentence.replace(/[^.!?]$/, '$&.')} Reference: ${reference}` : sentence;

const isPayload = <Result extends { __typename: string }>(result: Result): result is Exclude<Result, Failed> =>
  result.__typename !== 'InvalidInput' && result.__typename !== 'Refusal';
