import { type ExecutionResult, GraphQLError } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context } from '../../schema/core/context.ts';
import { schema } from '../../schema/index.ts';
import { masked, type PresentError } from '../live/payloads.ts';
import type { EventStreams } from './event-streams.ts';
import type { Pipeline } from './pipeline.ts';
import { requestError } from './request-errors.ts';
import { responses } from './responses.ts';
import { type GraphQLServerContext, requestIdIn } from './server-context.ts';

export type GraphQLServer = YogaServerInstance<GraphQLServerContext, Context>;

/** Yoga reads the request and makes the response. The operation runs in the pipeline, as over every transport. */
const runsIn = (pipeline: Pipeline): Plugin => ({
  onParams({ setParamsHandler }) {
    setParamsHandler(({ params, request, context }) => {
      const { planjam } = context as unknown as GraphQLServerContext;
      return pipeline.run(params, planjam, request.method, request.headers.get('last-event-id'));
    });
  },
});

/** Yoga refuses a body that is not JSON, but fails on variables or extensions in an address that are not. */
const refusesBrokenQueries: Plugin = {
  onRequestParse({ requestParser, setRequestParser }) {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        const broken = new GraphQLError('The "variables" and "extensions" of an address must be JSON.');
        throw requestError(broken, 'BAD_REQUEST');
      }
    });
  },
};

const presentsErrors = (present: PresentError): Plugin => ({
  onResultProcess({ result, setResult, serverContext }) {
    if ('errors' in result) setResult(masked(result as ExecutionResult, present, requestIdIn(serverContext)));
  },
});

const caused = (cause: unknown) =>
  new GraphQLError('Something went wrong.', {
    originalError: cause instanceof Error ? cause : new Error(String(cause)),
  });

/** Cross-site requests and bodies that are large or not JSON are refused earlier, for all transports. */
export const createGraphQLServer = (pipeline: Pipeline, streams: EventStreams): GraphQLServer =>
  createYoga<GraphQLServerContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    fetchAPI: { Response, ReadableStream },
    parserAndValidationCache: false,
    plugins: [refusesBrokenQueries, runsIn(pipeline), presentsErrors(pipeline.presentError), responses(streams)],
    // Yoga doesn't know which request an error belongs to. `presentsErrors` does: until then the error keeps its cause.
    maskedErrors: { maskError: (error) => (error instanceof GraphQLError ? error : caused(error)) },
  });
