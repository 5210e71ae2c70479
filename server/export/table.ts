import type { WholePlan } from '../../schema/activity/whole-plan.ts';
import { inParts } from '../concurrency/in-turns.ts';
import { csvOf, plain } from './csv.ts';
import { type ExportOptions, fieldsWith, textOf } from './fields.ts';

/** Writes a plan as CSV, a line for each activity, with times as the clock shows them at each end. */
export function* tableOf({ trip, activities }: WholePlan, { details, publicUrl }: ExportOptions): Generator<string> {
  const fields = fieldsWith(details);
  yield csvOf([fields.map(({ heading }) => heading)], true);
  for (const part of inParts(activities)) {
    yield csvOf(
      part.map((activity) =>
        fields.map(({ of }) => {
          const value = of({ activity, trip, publicUrl });
          return typeof value === 'string' ? value : plain(textOf(value));
        }),
      ),
    );
  }
}
