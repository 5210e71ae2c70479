interface Failed {
  __typename: 'InvalidInput' | 'Refusal';
}

/**
 * How a mutation ended. `message` is the server's reason, or its reference for an error of its own; null when it couldn't
 * be reached. `code` is the FailureCode, where the document selects it.
 */
export type Outcome<Payload> =
  | { ok: true; payload: Payload }
  | { ok: false; message: string | null; code: string | null };

export type OutcomeOf<Result> = Outcome<Exclude<Result, Failed>>;

/** Waits for a mutation, whose result is a union of a payload and failures. Never throws: the caller faces the outcome. */
export async function outcomeOf<Result extends { __typename: string }>(
  answering: Promise<Record<string, Result> | null | undefined>,
): Promise<OutcomeOf<Result>> {
  try {
    const [result] = Object.values<Result>((await answering) ?? {});
    if (result && isPayload(result)) return { ok: true, payload: result };
    return { ok: false, message: textIn(result, 'message'), code: textIn(result, 'code') };
  } catch (error) {
    console.error(error);
    return { ok: false, message: referenceIn(error), code: null };
  }
}

function textIn(result: object | undefined, name: string): string | null {
  const value: unknown = result && Reflect.get(result, name);
  return typeof value === 'string' ? value : null;
}

/** What the server says of an error of its own, with the reference under which it is logged; null: it said none. */
export function referenceIn(error: unknown): string | null {
  const said = error instanceof Error ? error.message : '';
  return /\bReference: \S+/.test(said) ? said : null;
}

const isPayload = <Result extends { __typename: string }>(result: Result): result is Exclude<Result, Failed> =>
  result.__typename !== 'InvalidInput' && result.__typename !== 'Refusal';
