import type { builder } from './builder.ts';
import { longText } from './cost/answer-size.ts';
import { type EntityField, type EntityFields, isNullable, nounOf } from './input/entity.ts';
import { inputType } from './mutation.ts';

// The GraphQL side of an entity's declaration: the fields of its type, and the descriptions of its inputs.

type Types = typeof builder.$inferSchemaTypes;
type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<Types, Row>;

const described = <Fields extends EntityFields>(fields: Fields, describe: (field: EntityField) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, describe(field)])) as Record<
    keyof Fields,
    string
  >;

/** The descriptions of the fields in the input of the mutation that creates the entity. */
export const onCreate = <Fields extends EntityFields>(fields: Fields) =>
  described(fields, (field) => field.onCreate ?? `${field.is}${field.inputLimit}.`);

/** The descriptions of the fields in the input of the mutation that changes the entity. */
export const onUpdate = <Fields extends EntityFields>(fields: Fields) =>
  described(fields, (field) => {
    const usual = `The new ${nounOf(field)}${field.inputLimit}.`;
    return field.onUpdate ?? (isNullable(field) ? `${usual} Null clears it.` : usual);
  });

/** The descriptions of the fields in the input with the values when an edit began. */
export const onBase = <Fields extends EntityFields>(fields: Fields) =>
  described(fields, (field) => {
    const usual = `The ${nounOf(field)} when the edit began.`;
    return isNullable(field) ? `${usual} Null: there was none.` : usual;
  });

/** The fields of the entity's GraphQL type. Each returns the column with its name. */
export function exposed<Row, Fields extends EntityFields>(t: FieldBuilder<Row>, fields: Fields) {
  const expose = ([name, field]: [string, EntityField]) => {
    const { type } = inputType(field.shape);
    if (!type) throw new Error(`The field ${name} has a shape without a GraphQL type.`);
    const description = field.description ?? `${field.is}${field.limit}.`;
    const cost = field.usualLength === undefined ? {} : longText(field.usualLength);
    // The compiler cannot know that each field is a column. schema/fields.test.ts compares them.
    return [name, t.expose(name as never, { type, nullable: isNullable(field), description, ...cost } as never)];
  };
  return Object.fromEntries(Object.entries(fields).map(expose)) as Record<keyof Fields, ReturnType<typeof t.expose>>;
}
