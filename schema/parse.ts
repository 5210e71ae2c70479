import * as z from 'zod/mini';
import { type InputIssue, InvalidInput } from './failures.ts';

const issueOf = (issue: z.core.$ZodIssue): InputIssue => ({
  path: issue.path.map(String),
  message: issue.message,
});

/**
 * What the shape makes of the input, whichever door it came through.
 * @throws InvalidInput naming every field that can't be taken.
 */
export function parse<Shape extends z.core.$ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const result = z.safeParse(shape, input);
  if (!result.success) throw new InvalidInput(result.error.issues.map(issueOf));
  return result.data;
}
