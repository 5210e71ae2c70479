import type { InputFieldMap, ObjectFieldsShape } from '@pothos/core';
import type * as z from 'zod/mini';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { type Scalar, scalars } from './input/scalars.ts';
import type { TokenScope } from './input/token-scopes.ts';

type Types = typeof builder.$inferSchemaTypes;
type FieldBuilder = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;
type OwnType = ReturnType<typeof builder.inputType> | ReturnType<typeof builder.enumType>;
type GraphQLType = Scalar | 'String' | 'Float' | 'Boolean' | OwnType;

/** The description of a field. An enum or an object also needs its type. */
type Described = string | { type: OwnType; description: string };

/** The parts of a zod type that decide which type of GraphQL it is. */
interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  format?: string;
  defaultValue?: string | number | boolean;
}

const plain = new Map<string, GraphQLType>([
  ['string', 'String'],
  ['number', 'Float'],
  ['boolean', 'Boolean'],
]);

/** Returns the type of GraphQL that values of this shape have in inputs. It is undefined for enums and objects. */
export function inputType(field: z.core.$ZodType): { type: GraphQLType | undefined; isList: boolean } {
  const known = scalars.get(field);
  if (known) return { type: known.scalar, isList: false };
  const { type, innerType, in: input, element, format } = field._zod.def as Definition;
  const wrapped = innerType ?? input;
  if (wrapped) return inputType(wrapped);
  if (element) return { ...inputType(element), isList: true };
  return { type: format === 'safeint' ? 'Int' : plain.get(type), isList: false };
}

/**
 * The fields of an input of GraphQL, with their types and defaults, from the shape that the command parses.
 * @param descriptions One for each field of the shape.
 */
export const inputFields =
  <Fields extends z.core.$ZodLooseShape>(
    { _zod: { def } }: z.core.$ZodObject<Fields>,
    descriptions: Readonly<Record<keyof Fields, Described>>,
  ) =>
  (t: FieldBuilder): InputFieldMap =>
    Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => {
        const described: Described = descriptions[name as keyof Fields];
        const { type: found, isList } = inputType(field);
        const type = typeof described === 'object' ? described.type : found;
        if (!type) throw new Error(`The input field ${name} needs its type beside its description.`);
        const description = typeof described === 'object' ? described.description : described;
        const required = field._zod.optin === undefined;
        const { defaultValue } = field._zod.def as Definition;
        return [name, t.field({ type: isList ? [type] : type, required, description, defaultValue })];
      }),
    );

interface Mutation<Result> {
  /** What it does, who may do it, and the failures that its callers should expect. */
  description: string;
  /** See MutationFieldOptions. */
  scope: TokenScope | null;
  input: (t: FieldBuilder) => InputFieldMap;
  /** Parses the input, checks the rights, and makes the change. */
  command: (ctx: Context, input: unknown) => Result | Promise<Result>;
  payload: ObjectFieldsShape<Types, Result>;
}

/** Defines a mutation, its input, its payload, and the union of the payload with the failures. */
export function mutation<Result extends object>(
  name: string,
  { description, scope, input, command, payload }: Mutation<Result>,
): void {
  builder.relayMutationField(
    name,
    { inputFields: input },
    // Pothos cannot tell for any Result that a payload is not a list.
    { description, scope, errors: {}, resolve: (_root, args, ctx) => command(ctx, args.input) as never },
    { outputFields: payload },
  );
}
