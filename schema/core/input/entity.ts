import * as z from 'zod/mini';
import {
  anyName,
  choice,
  optionalDay,
  optionalInstant,
  optionalLine,
  optionalNumber,
  optionalText,
  optionalTimeZone,
  optionalWholeNumber,
  requiredText,
  textAsRead,
} from './fields.ts';
import { type Scalar, scalars } from './scalars.ts';

// An entity is declared once, in the entity.ts of its domain. Inputs, the GraphQL type, the events, the history, the
// archive, the search and the tests take its fields from there. Isomorphic: the web's forms use it too.

/** How the history formats the values of a field. */
export type ChangeFormat =
  | 'TEXT'
  | 'LINES'
  | 'INSTANT'
  | 'DATE'
  | 'NUMBER'
  | 'CENTS'
  | 'MINUTES'
  | 'MONEY'
  | 'TRAVELER_AMOUNTS'
  | 'TRAVELER_SHARES'
  | 'BOOLEAN'
  | 'PICTURE';

type Shape = z.ZodMiniType<unknown, unknown>;

/** What differs from the usual. The usual texts are made of `is`, the limits and the noun. */
interface Unusual {
  /** The noun in descriptions, such as “place”. Usually the label. */
  noun?: string;
  /** The description of the field in GraphQL. */
  description?: string;
  /** The description in the input of the mutation that creates the entity. */
  onCreate?: string;
  /** The description in the input of the mutation that changes the entity. */
  onUpdate?: string;
  format?: ChangeFormat;
  /** The typical number of characters of a text that can be much longer: for the cost of a query. */
  usualLength?: number;
  /** The field's name in a person's archive. Usually its own. */
  archivedAs?: string;
  /** The journal has its values for undo. No event, history, search, copy or log shows them. */
  isPrivate?: true;
}

/** A field that people write. */
export interface EntityField<Written extends Shape = Shape> extends Unusual {
  /** Its name in messages and forms. */
  label: string;
  /** What it is, as the beginning of its descriptions: “The place’s address”. */
  is: string;
  /** The type and limits of a new value. A field that can be empty accepts null and an absent value. */
  shape: Written;
  /** The type of a value that the client has read before, to compare. */
  base: Shape;
  format: ChangeFormat;
  /** The limits in words, for the GraphQL type and for inputs: “: at most 200 characters”. */
  limit: string;
  inputLimit: string;
}

export type EntityFields = Readonly<Record<string, EntityField>>;

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
const baseOf = (label: string) => `Base ${inSentence(label)}`;
const inWords = (count: number) => count.toLocaleString('en').replace('-', '−');

const ofText = (label: string, limit: number, least = '') => ({
  label,
  base: textAsRead(baseOf(label)),
  format: 'TEXT' as const,
  limit: `: at most ${inWords(limit)} characters`,
  inputLimit: `: ${least || 'at most'} ${inWords(limit)} characters`,
});

/** A name, with at least one character. Names that are written before a rule existed stay valid. */
export const nameField = (label: string, limit: number, is: string, unusual?: Unusual) => ({
  ...ofText(label, limit, '1 to'),
  is,
  shape: anyName(label, limit),
  ...unusual,
});

/** Text with at least one character. */
export const requiredTextField = (label: string, limit: number, is: string, unusual?: Unusual) => ({
  ...ofText(label, limit, '1 to'),
  is,
  shape: requiredText(label, limit),
  ...unusual,
});

/** Text that may be null. */
export const textField = (label: string, limit: number, is: string, unusual?: Unusual) => ({
  ...ofText(label, limit),
  is,
  shape: optionalText(label, limit),
  ...unusual,
});

/** A text on one line that may be null. */
export const lineField = (label: string, limit: number, is: string, unusual?: Unusual) => ({
  ...textField(label, limit, is, unusual),
  shape: optionalLine(label, limit),
});

const unlimited = { limit: '', inputLimit: '' };

/** A time that may be null. */
export const instantField = (label: string, is: string, unusual?: Unusual) => ({
  ...{ label, is, ...unlimited, format: 'INSTANT' as const },
  shape: optionalInstant(label),
  base: optionalInstant(baseOf(label)),
  ...unusual,
});

/** A day that may be null. */
export const dayField = (label: string, is: string, unusual?: Unusual) => ({
  ...{ label, is, ...unlimited, format: 'DATE' as const },
  shape: optionalDay(label),
  base: optionalDay(baseOf(label)),
  ...unusual,
});

/** A time zone that may be null. */
export const timeZoneField = (label: string, is: string, unusual?: Unusual) => ({
  ...{ label, is, ...unlimited, format: 'TEXT' as const },
  shape: optionalTimeZone(label),
  base: textAsRead(baseOf(label)).register(scalars, { scalar: 'TimeZone' }),
  ...unusual,
});

const ofNumber = (least: number, most: number) => {
  const range = `, ${inWords(least)} to ${inWords(most)}`;
  return { format: 'NUMBER' as const, limit: range, inputLimit: range };
};

/** A number that may be null. */
export const numberField = (label: string, least: number, most: number, is: string, unusual?: Unusual) => ({
  ...{ label, is, ...ofNumber(least, most) },
  shape: optionalNumber(label, least, most),
  base: optionalNumber(baseOf(label), least, most),
  ...unusual,
});

/** A whole number that may be null. */
export const wholeNumberField = (label: string, least: number, most: number, is: string, unusual?: Unusual) => ({
  ...{ label, is, ...ofNumber(least, most) },
  shape: optionalWholeNumber(label, least, most),
  base: optionalWholeNumber(baseOf(label), least, most),
  ...unusual,
});

/** One of a list of values. Null or an absent value gives the default. @param enumName Its type in GraphQL. */
export const choiceField = <Choice extends string>(
  label: string,
  choices: readonly Choice[],
  usual: NoInfer<Choice>,
  enumName: Scalar,
  is: string,
  unusual?: Unusual,
) => ({
  ...{ label, is, ...unlimited, format: 'TEXT' as const },
  shape: choice(label, choices, usual, enumName),
  base: textAsRead(baseOf(label)).register(scalars, { scalar: enumName }),
  ...unusual,
});

/** The value that null stands for. Null if the field can be null; undefined if it is required. */
export const defaultOf = ({ shape }: EntityField): unknown => z.safeParse(shape, null).data;

/** Whether a value of this field can be null: a field with a default never is. */
export const isNullable = (field: EntityField): boolean => defaultOf(field) === null;

/** The noun for the field in descriptions. */
export const nounOf = ({ noun, label }: EntityField): string => noun ?? inSentence(label);

type Mapped<Fields extends EntityFields, Part extends 'shape' | 'base'> = {
  [Name in keyof Fields]: Fields[Name][Part];
};

/** A value for each field, by its name. */
export const mapped = <Fields extends EntityFields, Value>(
  fields: Fields,
  of: (field: EntityField, name: keyof Fields & string) => Value,
) => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]));

/** The shapes of new values, for `z.object`. */
export const shapesOf = <Fields extends EntityFields>(fields: Fields) =>
  mapped(fields, ({ shape }) => shape) as Mapped<Fields, 'shape'>;

/** The name of each field in messages and forms. */
export const labelsOf = <Fields extends EntityFields>(fields: Fields) =>
  mapped(fields, ({ label }) => label) as Record<keyof Fields, string>;

/** The shape of the values when an edit began. One that is left out is not compared. */
export const baseShape = <Fields extends EntityFields>(fields: Fields) =>
  z.partial(z.object(mapped(fields, ({ base }) => base) as Mapped<Fields, 'base'>));

/** The shapes of values as the journal has them: a day is there as an instant. */
export const recordedShapes = <Fields extends EntityFields>(fields: Fields) =>
  mapped(fields, ({ shape, format, label }) => (format === 'DATE' ? optionalInstant(label) : shape)) as Mapped<
    Fields,
    'shape'
  >;

/** A copy of the row in which private fields are null. */
export const withoutPrivate = <Row extends object>(fields: EntityFields, row: Row): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, { isPrivate }]) => (isPrivate ? [[name, null]] : []))),
});

/** The fields of a row that people write. */
export const writtenPart = <Fields extends EntityFields, Row extends Record<keyof Fields, unknown>>(
  fields: Fields,
  row: Row,
) => mapped(fields, (_field, name) => row[name]) as Pick<Row, keyof Fields & keyof Row>;
