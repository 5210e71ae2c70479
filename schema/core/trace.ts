/** Identifies a request, or one operation over a socket, in the log. */
export interface Trace {
  /** Appears in X-Request-Id, in every log line about the request, and in the error that a person sees. */
  readonly id: string;
  /** The GraphQL operation, once it is known. */
  operation?: { name: string | null; kind: 'query' | 'mutation' | 'subscription' } | undefined;
}
