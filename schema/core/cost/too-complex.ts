import { GraphQLError } from 'graphql';
import { noteLimitHit } from './limit-hits.ts';

export function tooComplex(message: string): GraphQLError {
  noteLimitHit('size');
  return new GraphQLError(message, { extensions: { code: 'TOO_COMPLEX', http: { status: 400 } } });
}
