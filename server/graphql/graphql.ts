import { type ExecutionResult, GraphQLError } from 'graphql';
import { type Plugin, YogaServer } from 'graphql-yoga';
import { schema } from '../../schema/index.ts';
import { type Exchange, headersOf } from '../http/exchange.ts';
import { masked } from '../live/payloads.ts';
import { requestError } from '../operation/request-errors.ts';
import { acceptedBy } from './accept.ts';
import type { Pipeline } from './pipeline.ts';
import { JSON_TYPE, Reply, replies } from './reply.ts';

const exchangeIn = (context: object) => (context as Asked).exchange;

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
    // Without a reply, Yoga has refused the request.
    const { incoming, trace } = exchangeIn(serverContext);
    const shown = masked(result as ExecutionResult, pipeline.presentError, trace.id);
    setResult(shown);
    const reply = () => pipeline.reply(shown, acceptedBy(incoming.headers.accept), trace.id);
    setResultProcessor(() => reply() as unknown as Response, '');
  },
});

/** Yoga refuses a body that is not JSON, but fails on variables or extensions in an address that are not. */
const refusesBrokenQueries: Plugin = {
  onRequestParse({ request, requestParser, setRequestParser }) {
    if (!requestParser || request.method !== 'GET') return;
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

/** The parts of a Request that Yoga reads. A whole one costs more than a small operation. */
class YogaRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ReturnType<typeof headersOf>;

  constructor(private readonly exchange: Exchange) {
    const { method = '', url = '' } = exchange.incoming;
    this.method = method;
    this.url = url;
    const { get } = headersOf(exchange.incoming);
    // The gate has checked the type, in any spelling. Yoga knows only some of them.
    this.headers = { get: (name) => (name === 'content-type' ? JSON_TYPE : get(name)) };
  }

  json(): unknown {
    return JSON.parse(this.exchange.body.toString());
  }
}

interface Asked {
  exchange: Exchange;
}

/**
 * Yoga without its adapter, which makes a Request and a Response, and checks the address again. Cross-site requests and
 * bodies that are large or not JSON are refused earlier, for all transports.
 */
export function createGraphQLServer(pipeline: Pipeline): (exchange: Exchange) => Promise<Reply> {
  const yoga = new YogaServer<Asked, object>({
    schema,
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maxRequestBodySize: false,
    fetchAPI: replies,
    parserAndValidationCache: false,
    plugins: [refusesBrokenQueries, runsIn(pipeline)],
    // Yoga doesn't know which request an error belongs to. `runsIn` does: until then the error keeps its cause.
    maskedErrors: { maskError: (error) => (error instanceof GraphQLError ? error : caused(error)) },
  });
  const answer = yoga.handle as unknown as (request: YogaRequest, context: Asked) => Promise<Reply>;
  return async (exchange) => answer(new YogaRequest(exchange), { exchange });
}
