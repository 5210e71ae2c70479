import { type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';

/** Describes the input, payload and result types of each mutation. Pothos could only give all of them one text. */
export function withNamedMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, type, args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const result = getNamedType(type);
    result.description = `The result of ${name}: its payload, or the failure that stopped it.`;
    const payload = schema.getType(result.name.replace(/Result$/, 'Payload'));
    if (payload) payload.description = `The result of ${name} when it succeeds.`;
    for (const input of args.map((arg) => getNamedType(arg.type))) {
      if (isInputObjectType(input)) input.description = `The input of ${name}.`;
    }
  }
  return schema;
}
