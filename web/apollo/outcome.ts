interface Failed {
  __typename: 'InvalidInput' | 'Refusal';
}

/** How a mutation ended. `message` is the server's reason; null when it couldn't be reached or broke. */
export type Outcome<Payload> = { ok: true; payload: Payload } | { ok: false; message: string | null };

export type OutcomeOf<Result> = Outcome<Exclude<Result, Failed>>;

/** Waits for a mutation, whose result is a union of a payload and failures. Never throws: the caller faces the outcome. */
export async function outcomeOf<Result extends { __typename: string }>(
  answering: Promise<Record<string, Result> | null | undefined>,
): Promise<OutcomeOf<Result>> {
  try {
    const [result] = Object.values<Result>((await answering) ?? {});
    if (result && isPayload(result)) return { ok: true, payload: result };
    return { ok: false, message: result && 'message' in result ? String(result.message) : null };
  } catch (error) {
    console.error(error);
    return { ok: false, message: null };
  }
}

const isPayload = <Result extends { __typename: string }>(result: Result): result is Exclude<Result, Failed> =>
  result.__typename !== 'InvalidInput' && result.__typename !== 'Refusal';
