import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { requestError } from '../operation/request-errors.ts';
import { byDocument } from './document-cache.ts';
import { documentTooComplex } from './document-shape.ts';

/** About ten times the web's largest document. The parser stops there. */
const MAX_TOKENS = 4_000;

/** One introspection result is about 100 kB. Under 200 aliases it would be megabytes, without signing in. */
const IntrospectsOnce: ValidationRule = (context) => ({
  Field(node) {
    const isInside = context.getParentType()?.name.startsWith('__');
    if (node.alias && (isInside || /^__(schema|type)$/.test(node.name.value))) {
      context.reportError(new GraphQLError('Introspection takes no aliases.', { nodes: node }));
    }
  },
});

const rules = [...specifiedRules, IntrospectsOnce];

function parseBounded(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: MAX_TOKENS });
  } catch (error) {
    // The parser is recursive: 3,000 brackets overflow the stack.
    const failure = error instanceof RangeError ? new GraphQLError('The document is nested too deep.') : error;
    throw failure instanceof GraphQLError ? requestError(failure, 'GRAPHQL_PARSE_FAILED') : failure;
  }
}

/** Parses and validates documents. Keeps the valid ones that were used last. */
export class Documents {
  readonly #valid = byDocument<DocumentNode>();

  constructor(private readonly schema: GraphQLSchema) {}

  known(source: string): DocumentNode | undefined {
    return this.#valid.get(source);
  }

  /** @throws GraphQLError that a document can't be parsed, or is too complex even to validate. */
  parse(source: string): DocumentNode {
    const document = parseBounded(source);
    // Before validation, whose time grows with the square of what one selection set repeats.
    const error = documentTooComplex(document);
    if (error) throw error;
    return document;
  }

  /** @throws GraphQLError: the first mistake only. Each one costs a comparison with all names of the schema. */
  validate(source: string, document: DocumentNode): void {
    const [mistake] = validate(this.schema, document, rules, { maxErrors: 1 });
    if (mistake) throw requestError(mistake, 'GRAPHQL_VALIDATION_FAILED');
    this.#valid.set(source, document);
  }
}
