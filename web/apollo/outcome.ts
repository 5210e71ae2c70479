interface Failed {
  __typename: 'InvalidInput' | 'Refusal';
}

/**
 * The outcome of a mutation. `message` is the server's reason for a refusal, or why it can't serve anyone now. `code` is
 * the refusal's FailureCode if the document selects it. `reference` identifies a server error. All are null if the server could not be reached.
 */
export type Outcome<Payload> =
  | { ok: true; payload: Payload }
  | { ok: false; message: string | null; code: string | null; reference: string | null };

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
    return { ok: false, message: textIn(result, 'message'), code: textIn(result, 'code'), reference: null };
  } catch (error) {
    console.error(error);
    return { ok: false, message: inabilityIn(error), code: null, reference: referenceIn(error) };
  }
}

function textIn(result: object | undefined, name: string): string | null {
  const value: unknown = result && Reflect.get(result, name);
  return typeof value === 'string' ? value : null;
}

/** Returns why the server can't serve anyone now, such as a full disk; null for any other error. */
function inabilityIn(error: unknown): string | null {
  const errors: unknown = error instanceof Error && Reflect.get(error, 'errors');
  if (!Array.isArray(errors)) return null;
  return textIn(
    errors.find(({ extensions }) => extensions?.code === 'UNAVAILABLE'),
    'message',
  );
}

/** Returns the reference under which the server has logged an error; null if the message has none. */
export function referenceIn(error: unknown): string | null {
  const said = error instanceof Error ? error.message : '';
  return /\bReference: (\S+)/.exec(said)?.[1] ?? null;
}

/** Formats a failure: the sentence, and the reference for support if there is one. */
export const withReference = (sentence: string, reference: string | null): string =>
  reference ? `${sentence.replace(/[^.!?]$/, '$&.')} Reference: ${reference}` : sentence;

const isPayload = <Result extends { __typename: string }>(result: Result): result is Exclude<Result, Failed> =>
  result.__typename !== 'InvalidInput' && result.__typename !== 'Refusal';
