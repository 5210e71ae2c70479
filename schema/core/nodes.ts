import { builder, QUERY_COST } from './builder.ts';
import { InvalidInput } from './failures.ts';
import { typeOfId } from './ids.ts';

/** As many as a page of a list holds. */
const MOST_IDS = 100;

/** What is nobody's id names nothing. */
const namedBy = (id: string) => (typeOfId(id) ? id : null);

builder.queryField('node', (t) =>
  t.node({
    description: 'The thing with this id, or null if there is none that the viewer may see.',
    args: { id: t.arg.id({ required: true, description: 'A TypeID; its prefix says which type.' }) },
    complexity: QUERY_COST,
    id: (_root, { id }) => namedBy(id),
  }),
);

builder.queryField('nodes', (t) =>
  t.nodeList({
    description: 'The things with these ids, in the same order, null where there is none that the viewer may see.',
    args: { ids: t.arg.idList({ required: true, description: `At most ${MOST_IDS} TypeIDs.` }) },
    complexity: ({ ids }) => ({ field: ids.length * QUERY_COST, multiplier: ids.length }),
    ids: (_root, { ids }) => {
      if (ids.length <= MOST_IDS) return ids.map(namedBy);
      throw new InvalidInput([{ path: ['ids'], message: `At most ${MOST_IDS} ids can be asked for at once.` }]);
    },
  }),
);
