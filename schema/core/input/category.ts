import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { scalars } from './scalars.ts';

/** A word or two. */
export const MAX_CUSTOM_CATEGORY = 40;

/** A category of activities and expenses, in lower case. An absent or null value gives the usual one. */
export const categoryOr = (usual: string) =>
  z.pipe(
    z.nullish(
      requiredText('Category', MAX_CUSTOM_CATEGORY)
        .check(z.toLowerCase())
        .register(scalars, { scalar: 'ActivityCategory' }),
    ),
    z.transform((word) => word ?? usual),
  );
