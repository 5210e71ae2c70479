import { writeFileSync } from 'node:fs';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';

// Committed: what a reviewer reads, and what the web's documents are checked against.
writeFileSync(new URL('../schema.graphql', import.meta.url), printed(schema));
