import { type ExecutionResult, GraphQLError } from 'graphql';
import { createYoga, type FetchAPI, type Plugin } from 'graphql-yoga';
import { schema } from '../../schema/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { masked } from '../live/payloads.ts';
import { acceptedBy } from './accept.ts';
import type { Pipeline } from './pipeline.ts';
import { Reply, replies } from './reply.ts';
import { requestError } from './request-errors.ts';

const exchangeIn = (context: object) => (context as { exchange: Exchange }).exchange;

/** Yoga reads the request. The operation runs in the pipeline, which also makes the reply. */
const runsIn = (pipeline: Pipeline): Plugin => ({
  onParams({ setParamsHandler }) {
    setParamsHandler(({ params, context }) => pipeline.answer(params, exchangeIn(context)) as Promise<ExecutionResult>);
  },
  onResultProcess({ result, setResult, setResultProcessor, serverContext }) {
    if (result instanceof Reply) {
      setResultProcessor(() => result as unknown as Response, '');
      return;
    }
    // Without a reply, Yoga has refused the request, or the client accepts no media type of ours.
    const { incoming, trace } = exchangeIn(serverContext);
    const shown = masked(result as ExecutionResult, pipeline.presentError, trace.id);
    setResult(shown);
    const accepted = acceptedBy(incoming.headers.accept);
    if (!accepted.json && !accepted.events) return;
    setResultProcessor(() => pipeline.reply(shown, accepted, trace.id) as unknown as Response, '');
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

const caused = (cause: unknown) =>
  new GraphQLError('Something went wrong.', {
    originalError: cause instanceof Error ? cause : new Error(String(cause)),
  });

const ADDRESS = { pathname: '/graphql' };

/** The parts of a Request that Yoga reads. */
class YogaRequest {
  readonly method: string;
  readonly url: string;
  /** Yoga need not parse the address again. */
  readonly parsedUrl = ADDRESS;

  constructor(private readonly exchange: Exchange) {
    const { method = '', url = '' } = exchange.incoming;
    this.method = method;
    this.url = url;
  }

  get headers() {
    const { headers } = this.exchange.incoming;
    return { get: (name: string) => headers[name]?.toString() ?? null };
  }

  json(): unknown {
    return JSON.parse(this.exchange.body.toString());
  }
}

/** Cross-site requests and bodies that are large or not JSON are refused earlier, for all transports. */
export function createGraphQLServer(pipeline: Pipeline): (exchange: Exchange) => Promise<Reply> {
  const yoga = createYoga({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    // No address ends with a space, so Yoga answers no health check.
    healthCheckEndpoint: ' ',
    maxRequestBodySize: false,
    fetchAPI: { ...replies, ReadableStream } as Partial<FetchAPI>,
    parserAndValidationCache: false,
    plugins: [refusesBrokenQueries, runsIn(pipeline)],
    // Yoga doesn't know which request an error belongs to. `runsIn` does: until then the error keeps its cause.
    maskedErrors: { maskError: (error) => (error instanceof GraphQLError ? error : caused(error)) },
  });
  const answer = yoga.handleRequest as unknown as (request: YogaRequest, context: object) => Promise<Reply>;
  return async (exchange) => answer(new YogaRequest(exchange), { exchange });
}
