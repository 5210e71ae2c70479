import { writeFileSync } from 'node:fs';
import { schema } from '../schema/index.ts';
import { printed } from '../schema/printed.ts';

// Committed: what a reviewer reads, and what the web's documents are checked against.
writeFileSync(new URL('../schema.graphql', import.meta.url), printed(schema));
