import * as z from 'zod/mini';
import { type InputIssue, InvalidInput } from './failures.ts';
import { nameProblem } from './input/names.ts';

/** Twice the fields of the largest form. A list from a program may have a mistake in every entry. */
const MOST_ISSUES = 50;
/** The longest part of the input that an issue quotes. Our field names are far shorter. */
const MOST_PATH_CHARACTERS = 200;
/** A longer list is refused without checking its entries. The longest list that a shape allows has 500. */
const MOST_ENTRIES = 1_000;

const issueOf = (issue: z.core.$ZodIssue): InputIssue => ({
  path: issue.path.map((key) => String(key).slice(0, MOST_PATH_CHARACTERS)),
  message: issue.message,
});

/** @throws InvalidInput for a list that would take too long to check. */
function requireShortLists(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    if (Array.isArray(value) && value.length > MOST_ENTRIES) {
      const message = `A list can have at most ${MOST_ENTRIES} entries.`;
      throw new InvalidInput([{ path: [key.slice(0, MOST_PATH_CHARACTERS)], message }]);
    }
  }
}

/** For all transports. @throws InvalidInput with the first 50 invalid fields. */
export function parse<Shape extends z.core.$ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  requireShortLists(input);
  const result = z.safeParse(shape, input);
  if (!result.success) throw new InvalidInput(result.error.issues.slice(0, MOST_ISSUES).map(issueOf));
  return result.data;
}

/** An unchanged name may break the rule, because some names are older than it. @throws InvalidInput */
export function requireName(label: string, wanted: string | undefined, current: string): void {
  if (wanted === undefined || wanted === current) return;
  const message = nameProblem(label, wanted);
  if (message) throw new InvalidInput([{ path: ['name'], message }]);
}
