import * as z from 'zod/mini';
import { type InputIssue, InvalidInput } from './failures.ts';
import { nameProblem } from './input/names.ts';

/** Twice the fields of the largest form: a list sent by a program may have a mistake in each of its entries. */
const MOST_ISSUES = 50;
/** What an issue quotes of the input: field names of ours are far shorter. */
const MOST_PATH_CHARACTERS = 200;
/** Past it, a list is refused before its entries are looked at. The longest that a shape takes has 5. */
const MOST_ENTRIES = 1_000;

const issueOf = (issue: z.core.$ZodIssue): InputIssue => ({
  path: issue.path.map((key) => String(key).slice(0, MOST_PATH_CHARACTERS)),
  message: issue.message,
});

/** @throws InvalidInput for a list that would take long to check. */
function requireShortLists(input: unknown): void {
  if (typeof input !== 'object' || input === null) return;
  for (const [key, value] of Object.entries(input)) {
    if (Array.isArray(value) && value.length > MOST_ENTRIES) {
      const message = `A list can have at most ${MOST_ENTRIES} entries.`;
      throw new InvalidInput([{ path: [key.slice(0, MOST_PATH_CHARACTERS)], message }]);
    }
  }
}

/**
 * What the shape makes of the input, whichever door it came through.
 * @throws InvalidInput naming the fields that can't be taken, the first 50 of them.
 */
export function parse<Shape extends z.core.$ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  requireShortLists(input);
  const result = z.safeParse(shape, input);
  if (!result.success) throw new InvalidInput(result.error.issues.slice(0, MOST_ISSUES).map(issueOf));
  return result.data;
}

/**
 * A name that stays as it is may break the rule, which is younger than some names.
 * @throws InvalidInput
 */
export function requireName(label: string, wanted: string | undefined, current: string): void {
  if (wanted === undefined || wanted === current) return;
  const message = nameProblem(label, wanted);
  if (message) throw new InvalidInput([{ path: ['name'], message }]);
}
