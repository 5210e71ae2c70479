import {
  type GraphQLInputObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isRequiredInputField,
} from 'graphql';

const listed = new Intl.ListFormat('en-GB');

/** Returns “Required: name and tripId. Optional: description.”, in the printed schema's order, without an empty part. */
function fieldsIn(input: GraphQLInputObjectType): string {
  const fields = Object.values(input.getFields());
  const required = fields.filter(isRequiredInputField);
  const parts = { Required: required, Optional: fields.filter((field) => !required.includes(field)) };
  return Object.entries(parts)
    .filter(([, part]) => part.length > 0)
    .map(([label, part]) => `${label}: ${listed.format(part.map(({ name }) => name).sort())}.`)
    .join(' ');
}

/** Describes the input, payload and result types of each mutation. Pothos could only give all of them one text. */
export function withNamedMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const { name, type, args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const result = getNamedType(type);
    result.description = `The result of ${name}: its payload, or the failure that stopped it.`;
    const payload = schema.getType(result.name.replace(/Result$/, 'Payload'));
    if (payload) payload.description = `The result of ${name} when it succeeds.`;
    for (const arg of args) {
      const input = getNamedType(arg.type);
      if (!isInputObjectType(input)) continue;
      input.description = `The input of ${name}.`;
      arg.description = `${input.description} ${fieldsIn(input)}`;
    }
  }
  return schema;
}
