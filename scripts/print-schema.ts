import { writeFileSync } from 'node:fs';
import { printed } from '../schema/core/printed.ts';
import { schema } from '../schema/index.ts';

// The file is committed: reviewers read it, and the web's documents are checked against it.
writeFileSync(new URL('../schema.graphql', import.meta.url), printed(schema));
