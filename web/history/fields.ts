import { fieldInWords } from '../../schema/core/input/in-words.ts';
import { withCapital } from '../ui/text/with-capital.ts';

/** How the history shows a field differently than usual. */
interface Unusual {
  /** Usually the field's name in words. */
  label?: string;
  /** Formats a text value. */
  show?: (value: string) => string;
  /** The field of which it is a copy in most cases. It is left out if both change alike. */
  copyOf?: string;
  /** It says that something changed, without the values: none can be put back. */
  hasNoValues?: true;
  /** What to know before an earlier value of the trip is put back. */
  onPutBack?: string;
}

/** A domain's `history.ts` may export them. A name means the same in all domains. */
export type HistoryFields = Readonly<Record<string, Unusual>>;

const domains = import.meta.glob<{ fields?: HistoryFields }>('../*/history.ts', { eager: true });

const fields: HistoryFields = Object.assign({}, ...Object.values(domains).map((domain) => domain.fields));

export const unusual = (field: string): Unusual => fields[field] ?? {};

/** The label of a field, also of one that only a newer server knows. */
export const labelOf = (field: string): string => unusual(field).label ?? withCapital(fieldInWords(field));

interface Change {
  field: string;
  before: string | null;
  after: string | null;
  beforeTimeZone: string | null;
  afterTimeZone: string | null;
}

/** Leaves out the changes that say the same as another one. */
export const withoutCopies = <Field extends Change>(changes: readonly Field[]): Field[] =>
  changes.filter(({ field, before, after }) => {
    const original = changes.find((other) => other.field === unusual(field).copyOf);
    return original?.before !== before || original.after !== after;
  });

/** Returns the values of these fields, in this order. @param labels By field. */
export const valuesIn = <Field extends Change>(labels: Readonly<Record<string, string>>, changes: readonly Field[]) =>
  Object.entries(labels).flatMap(([name, label]) => {
    const found = withoutCopies(changes).find(({ field }) => field === name);
    const value = found?.after ?? found?.before;
    const ownZone = found?.after ? found.afterTimeZone : (found?.beforeTimeZone ?? null);
    return found && value ? [{ ...found, label, value, ownZone }] : [];
  });
