import type * as z from 'zod/mini';
import {
  defaultOf,
  type EntityField,
  type EntityFields,
  isNullable,
  mapped,
} from '../../../schema/core/input/entity.ts';

// The form values of an entity's fields. Text is '' if it is empty. Other values are as in the API.

/** The values of all fields as an input has them. A field with a default is never null. */
export type Written<Fields extends EntityFields> = {
  -readonly [Name in keyof Fields]: null extends z.output<Fields[Name]['shape']>
    ? Exclude<z.input<Fields[Name]['shape']>, undefined>
    : NonNullable<z.input<Fields[Name]['shape']>>;
};

/** A form may leave out what an input may. */
type Typed<Fields extends EntityFields> = { [Name in keyof Fields]?: z.input<Fields[Name]['shape']> };

const emptyOf = (field: EntityField) => defaultOf(field) ?? (field.format === 'TEXT' ? '' : null);

/** Returns the values of an empty form. */
export const blankValues = <Fields extends EntityFields>(fields: Fields) => mapped(fields, emptyOf) as Written<Fields>;

/** Returns the values of the form that edits an entity. */
export const formValues = <Fields extends EntityFields>(fields: Fields, entity: Written<Fields>) =>
  mapped(fields, (field, name) => entity[name] ?? emptyOf(field)) as Written<Fields>;

/** Returns the input to send: trimmed, with null for empty fields that can be null. */
export const inputValues = <Fields extends EntityFields>(fields: Fields, typed: Typed<Fields>) =>
  mapped(fields, (field, name) => {
    const value = typed[name];
    const given = (typeof value === 'string' ? value.trim() : value) ?? null;
    return given === '' && isNullable(field) ? null : given;
  }) as Written<Fields>;
