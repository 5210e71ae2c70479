import { type GraphQLSchema, isObjectType } from 'graphql';
import { builder, QUERY_COST } from './builder.ts';
import { InvalidInput } from './failures.ts';
import { typeOfId } from './type-of-id.ts';

/** The same as the largest page of a list. */
const MOST_IDS = 100;

/** A malformed id, and one whose type is no node, gives null. */
function namedBy(id: string, schema: GraphQLSchema): string | null {
  const type = schema.getType(typeOfId(id) ?? '');
  return isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node') ? id : null;
}

builder.queryField('node', (t) =>
  t.node({
    description: 'The entity with this id. Null if it does not exist or the viewer may not see it.',
    args: { id: t.arg.id({ required: true, description: 'A TypeID. Its prefix gives the entity’s type.' }) },
    complexity: QUERY_COST,
    id: (_root, { id }, _ctx, { schema }) => namedBy(id, schema),
  }),
);

builder.queryField('nodes', (t) =>
  t.nodeList({
    description:
      'The entities with these ids, in the same order. An entry is null if the entity does not exist or the viewer may not see it.',
    args: { ids: t.arg.idList({ required: true, description: `At most ${MOST_IDS} TypeIDs.` }) },
    complexity: ({ ids }) => ({ field: ids.length * QUERY_COST, multiplier: ids.length }),
    ids: (_root, { ids }, _ctx, { schema }) => {
      if (ids.length <= MOST_IDS) return ids.map((id) => namedBy(String(id), schema));
      throw new InvalidInput([{ path: ['ids'], message: `At most ${MOST_IDS} ids can be requested at once.` }]);
    },
  }),
);
