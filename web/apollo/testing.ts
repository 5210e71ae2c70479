import type { TypedDocumentNode } from '@apollo/client';
import { fragmentFields } from './fragment-fields.ts';

/** What PlanJam's own server answers in a test. */
export const ours = (body: BodyInit | null = null, init: ResponseInit = {}): Response =>
  new Response(body, { ...init, headers: { ...init.headers, 'x-request-id': '0123456789abcdef' } });

/** The fields of a fragment's data. Those that may be null are optional. */
type Given<Data> = {
  [Field in keyof Data as Field extends '__typename' ? never : null extends Data[Field] ? never : Field]: Data[Field];
} & { [Field in keyof Data as null extends Data[Field] ? Field : never]?: Data[Field] };

/** Makes the data of a fragment for a test. Fields that are not given are null, and so is a new one. */
export function dataOf<Data extends object>(document: TypedDocumentNode<Data>, given: Given<Data>): Data {
  const { type, fields } = fragmentFields(document);
  const empty = Object.fromEntries(fields.map((field) => [field, null]));
  return { __typename: type, ...empty, ...given } as unknown as Data;
}
