import { Prisma } from '../../prisma/generated/browser.ts';
import { type IdentifiedType, prefixIn, prefixOf } from './ids.ts';

const typesByPrefix = new Map<string | null, IdentifiedType>(
  Object.values(Prisma.ModelName).map((type) => [prefixOf(type), type]),
);

/** Returns the type of this id; null if the id is malformed or has an unknown prefix. */
export const typeOfId = (id: string): IdentifiedType | null => typesByPrefix.get(prefixIn(id)) ?? null;
