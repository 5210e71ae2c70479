import { execute as interpret } from 'graphql';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';
import { createChatSocket } from './chat/socket.ts';
import { execute } from './graphql/compiled.ts';
import { EventStreams } from './graphql/event-streams.ts';
import { createGraphQLServer } from './graphql/graphql.ts';
import { graphqlSockets } from './graphql/graphql-ws.ts';
import { InlineIds } from './graphql/inline-ids.ts';
import { KeptAnswers } from './graphql/kept-answers.ts';
import { Pipeline } from './graphql/pipeline.ts';
import { presentError } from './graphql/present-error.ts';
import { replyOf } from './graphql/reply.ts';
import { warmUp } from './graphql/warm-up.ts';
import { KEPT_ANSWER_COST, overBudget } from './limits/admission.ts';
import { Hub } from './live/hub.ts';
import { createRest } from './rest/rest.ts';
import type { Services, Transports } from './transports.ts';

export function openTransports(services: Services): Transports {
  const { reportBug, admission, accelerators } = services;
  const present = (error: unknown, requestId: string) => presentError(error, requestId, reportBug);
  const engine = { execute: accelerators.has('compiled') ? execute : interpret, presentError: present };
  const hub = new Hub(engine, reportBug, accelerators.has('shared-executions'));
  const streams = new EventStreams(reportBug);
  const pipeline = new Pipeline(hub, admission, engine);
  const graphql = createGraphQLServer(pipeline, streams);
  const kept = accelerators.has('kept-answers') ? new KeptAnswers(schema) : null;
  const inlineIds = accelerators.has('inline-ids') ? new InlineIds((query) => pipeline.learn(query)) : null;
  let schemaText: string | null = null;
  return {
    graphql: (request, ctx) => graphql.fetch(request, { planjam: ctx }),
    lift: (params) => inlineIds?.lift(params) ?? null,
    tripOf: (params) => kept?.tripOf(params) ?? null,
    async answer({ method, params, mediaType }, ctx, onTrip) {
      let isMade = false;
      const make = async () => {
        isMade = true;
        const reply = replyOf(await pipeline.run(params, ctx, method), mediaType, ctx.trace.id);
        if (reply.isWhole) inlineIds?.learn(params.query ?? '');
        return reply;
      };
      if (!kept) return make();
      const reply = await kept.answer({ ...params, mediaType, onTrip }, make);
      // A caller who is over budget even for a cached response gets the refusal that `make` returns.
      return isMade || !overBudget(ctx, KEPT_ANSWER_COST) ? reply : make();
    },
    operationOf: (params) => pipeline.operationOf(params),
    warmUp: () => warmUp(pipeline),
    printedSchema() {
      schemaText ??= printed(schema);
      return schemaText;
    },
    endStreams: () => streams.close(),
    rest: createRest(),
    sockets: [graphqlSockets(services, pipeline, hub), createChatSocket(services)],
  };
}
