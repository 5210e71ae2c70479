import { schema } from '../schema/index.ts';
import { printed } from '../schema/printed.ts';
import { createChatSocket } from './chat-socket.ts';
import type { Doors, House } from './doors.ts';
import { createGraphQLServer } from './graphql.ts';
import { graphqlSockets } from './graphql-ws.ts';
import { createRest } from './rest/rest.ts';

/** The three faces of the domain. */
export function openDoors(house: House): Doors {
  const graphql = createGraphQLServer(house);
  return {
    graphql: (request, ctx) => graphql.fetch(request, { planjam: ctx }),
    printedSchema: printed(schema),
    rest: createRest(),
    sockets: [graphqlSockets(house, graphql), createChatSocket(house)],
  };
}
