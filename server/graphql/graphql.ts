import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLErrorExtensions,
  parse,
  type ValidationRule,
  validate,
} from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { Prisma } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { boundedResult } from '../../schema/core/cost/answer-size.ts';
import { Failure, NotFound, RateLimited } from '../../schema/core/failures.ts';
import { schema } from '../../schema/index.ts';
import { refusalOf } from '../limits/admission.ts';
import type { Hub } from '../live/hub.ts';
import { masked, type Operation, type PresentError } from '../live/payloads.ts';
import { RETRY_AFTER_SECONDS, type Services } from '../transports.ts';
import { compiles } from './compiled.ts';
import { type byDocument, forgetful } from './document-cache.ts';
import { documentTooComplex } from './document-shape.ts';
import type { EventStreams } from './event-streams.ts';
import { operationIn } from './operation-name.ts';
import type { Pace } from './pace.ts';
import { requestError } from './request-errors.ts';
import { responses } from './responses.ts';
import { type GraphQLServerContext, requestIdIn } from './server-context.ts';
import { variablesError } from './variables.ts';

export type GraphQLServer = YogaServerInstance<GraphQLServerContext, Context>;

/** Parsed, by their text. */
export type KnownDocuments = ReturnType<typeof byDocument<DocumentNode>>;

/** Some ten times the web's largest document. Past it the parser stops reading. */
const MAX_TOKENS = 4_000;

/** Checks a document before validation, whose time grows with the square of what one selection set repeats. */
function parseBounded(source: string, options?: object): DocumentNode {
  const document = parsed(source, options);
  const error = documentTooComplex(document);
  if (error) throw error;
  return document;
}

function parsed(source: string, options?: object): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: MAX_TOKENS });
  } catch (error) {
    throw error instanceof GraphQLError ? requestError(error, 'GRAPHQL_PARSE_FAILED') : error;
  }
}

const boundedParser: Plugin = {
  onParse({ setParseFn }) {
    setParseFn(parseBounded);
  },
};

/** The first mistake only: each costs a comparison with all names of the schema, and they quote what was sent. */
const boundedValidation: Plugin = {
  onValidate({ setValidationFn }) {
    setValidationFn((...[schema, document, rules, options, typeInfo]: Parameters<typeof validate>) =>
      validate(schema, document, rules, { ...options, maxErrors: 1 }, typeInfo)
        .slice(0, 1)
        .map((error) => requestError(error, 'GRAPHQL_VALIDATION_FAILED')),
    );
  },
};

/** Asked for once, the schema is some 100 kB; under 200 names it would be megabytes, to whoever isn't even signed in. */
const IntrospectsOnce: ValidationRule = (context) => ({
  Field(node) {
    const isInside = context.getParentType()?.name.startsWith('__');
    if (node.alias && (isInside || /^__(schema|type)$/.test(node.name.value))) {
      context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }));
    }
  },
});

const boundedIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(IntrospectsOnce);
  },
};

/** Before any resolver runs. Of a subscription the hub finds it out, once and not for each event. */
const boundedSize: Plugin<Context> = {
  onExecute({ args, setResultAndStopExecution }) {
    const error = variablesError(args) ?? refusalOf(args as Operation);
    if (error) setResultAndStopExecution({ errors: [error] });
  },
};

/** An answer whose texts were too long is refused whole: what there is of it is full of holes. */
const boundedAnswer: Plugin<Context> = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const bounded = boundedResult(result, args.contextValue as unknown as Context);
      if (bounded !== result) setResult(bounded);
    },
  }),
};

const paced = (pace: Pace): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn((args: ExecutionArgs) => pace.execute(args, () => executeFn(args)));
  },
});

/** Over an event stream too: the subscriptions of this server leave out what is gone. */
const liveStreams = (hub: Hub): Plugin => ({
  onSubscribe({ setSubscribeFn }) {
    setSubscribeFn((args) => hub.subscribe(args as Operation));
  },
});

/** For the log. */
const namesOperation: Plugin = {
  onExecute: ({ args }) => nameOperation(args as unknown as Operation),
  onSubscribe: ({ args }) => nameOperation(args as unknown as Operation),
};

function nameOperation({ document, operationName, contextValue }: Operation): void {
  contextValue.trace.operation = operationIn(document, operationName);
}

/** Every answer over HTTP, also one to a request that can't be read. The answers of streams have been presented. */
const presentsErrors = (present: PresentError): Plugin => ({
  onResultProcess({ result, setResult, serverContext }) {
    if ('errors' in result) setResult(masked(result as ExecutionResult, present, requestIdIn(serverContext)));
  },
});

/** Something that was there a moment ago, when the request began, and isn't when a field of it is read. */
const hasVanished = (cause: unknown): cause is Prisma.PrismaClientKnownRequestError =>
  cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2025';

/** Errors as they were presented. Results of subscriptions pass by here twice on an event stream. */
const presented = new WeakSet<Error>();

/**
 * A Failure outside a result union (a query, a subscription) keeps its code; anything else is a bug, and masked.
 * @param requestId Goes into the error's extensions.
 */
export function presentError(error: unknown, requestId: string, reportBug: Services['reportBug']): GraphQLError {
  if (error instanceof GraphQLError && presented.has(error)) return error;
  const shown = presentAnew(error, requestId, reportBug);
  presented.add(shown);
  return shown;
}

function presentAnew(error: unknown, requestId: string, reportBug: Services['reportBug']): GraphQLError {
  const original = error instanceof GraphQLError ? error.originalError : error;
  const cause = hasVanished(original) ? new NotFound(String(original.meta?.modelName ?? 'It')) : original;
  // Without a cause it is the request's own mistake, unless it came while a field was executed: compiled queries say no more.
  const isOfRequest = !cause && error instanceof GraphQLError && !error.path;
  if (error instanceof GraphQLError && isOfRequest) {
    const coded = error.extensions.code ? error : requestError(error, 'BAD_REQUEST');
    return inPlaceOf(coded, coded.message, { ...coded.extensions, requestId });
  }
  if (error instanceof GraphQLError && cause instanceof GraphQLError) {
    return inPlaceOf(error, error.message, { ...error.extensions, requestId });
  }
  if (cause instanceof Failure) {
    const retryAfterSeconds = cause instanceof RateLimited ? { retryAfterSeconds: cause.retryAfterSeconds } : {};
    return inPlaceOf(error, cause.message, { code: cause.code, ...retryAfterSeconds, requestId });
  }
  const { status, code, message } = reportBug(cause ?? error, requestId);
  const headers = status === 503 && { headers: { 'Retry-After': RETRY_AFTER_SECONDS } };
  return inPlaceOf(error, message, { code, http: { status, ...headers }, requestId });
}

/** Says something else of the same field. A compiled query says where in the document it stands, but gives no node. */
function inPlaceOf(error: unknown, message: string, extensions: GraphQLErrorExtensions): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(message, { extensions });
  const { nodes = null, path = null, locations } = error;
  return Object.assign(new GraphQLError(message, { nodes, path, extensions }), { locations });
}

const caused = (cause: unknown) =>
  new GraphQLError('Something went wrong.', {
    originalError: cause instanceof Error ? cause : new Error(String(cause)),
  });

/**
 * The GraphQL face over HTTP, and the engine behind the one over sockets. Cross-site requests, bodies that are not
 * JSON and large ones are refused before they get here, for every face alike.
 */
export const createGraphQLServer = (
  present: PresentError,
  hub: Hub,
  documents: KnownDocuments,
  streams: EventStreams,
  pace: Pace,
): GraphQLServer =>
  createYoga<GraphQLServerContext, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ planjam }) => planjam,
    cors: false,
    multipart: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    fetchAPI: { Response, ReadableStream },
    parserAndValidationCache: { documentCache: documents, errorCache: forgetful },
    plugins: [
      boundedParser,
      boundedValidation,
      boundedIntrospection,
      boundedSize,
      boundedAnswer,
      namesOperation,
      compiles,
      paced(pace),
      liveStreams(hub),
      presentsErrors(present),
      responses(streams),
    ],
    // Yoga doesn't say of which request an error is: who knows that presents it. Until then it keeps its cause.
    maskedErrors: { maskError: (error) => (error instanceof GraphQLError ? error : caused(error)) },
  });
