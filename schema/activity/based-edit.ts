import type { Activity } from '../../prisma/generated/client.ts';
import { changes } from '../core/journal/changes.ts';
import { type ActivityField, belongingTo } from './entity.ts';

type Edit = Partial<Pick<Activity, ActivityField>>;
/** A client may say null for a field that has always a value. It differs from every value then. */
export type ActivityValues = { [Field in ActivityField]?: Activity[Field] | null };

const namesIn = (values: ActivityValues) => Object.keys(values) as ActivityField[];

const picked = <Values extends ActivityValues>(values: Values, isWanted: (field: ActivityField) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isWanted(field as ActivityField))) as Partial<Values>;

export interface BasedEdit {
  /** What to write. */
  fields: Edit;
  /**
   * The values that the edit would have written, of fields that someone else has changed since the base. A field that
   * belongs to one of these has the value of the base.
   */
  kept: ActivityValues;
}

/**
 * Applies an edit to the activity as it is now. A value is written if it and those that belong to it are still the
 * base's. If all wanted ones of them are there already, nothing is kept, so that the same edit can be sent twice.
 * @param base The values when the edit began. What it leaves out is not compared.
 */
export function basedEdit(now: Activity, base: ActivityValues, wanted: Edit): BasedEdit {
  const isNow = (values: ActivityValues, field: ActivityField) =>
    field in values && !changes<ActivityValues>(now, { [field]: values[field] });
  const isOvertaken = (field: ActivityField) => field in base && !isNow(base, field);
  const isKept = (field: ActivityField) => {
    const group = belongingTo(field);
    const isDone = group.every((each) => !(each in wanted) || isNow(wanted, each));
    return !isDone && group.some(isOvertaken);
  };
  const kept = new Set(namesIn(wanted).filter(isKept).flatMap(belongingTo));
  return {
    fields: picked(wanted, (field) => !kept.has(field)),
    kept: picked({ ...base, ...wanted }, (field) => kept.has(field) && !isNow({ ...base, ...wanted }, field)),
  };
}
