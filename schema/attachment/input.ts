import * as z from 'zod/mini';
import { reference } from '../core/input/fields.ts';

export const attachmentReference = z.object({ attachmentId: reference });
