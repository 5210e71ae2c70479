import { type GraphQLSchema, getNamedType, isInputObjectType } from 'graphql';

/** Names the mutation in the descriptions of its input, payload and result types. Pothos gives all of them one text. */
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
