import { setTimeout as pause } from 'node:timers/promises';
import type { Pipeline } from './pipeline.ts';

/** A document takes 2 ms, in a new process up to 15. Requests right after the start get most of the time. */
const REST_MS = 20;

/** Prepares the documents of our own app one by one, so that the first request for each is faster. */
export async function warmUp(pipeline: Pick<Pipeline, 'learn'>): Promise<void> {
  // Not read before the server listens.
  const { appDocuments } = await import('./app-documents.ts');
  for (const document of appDocuments) {
    await pause(REST_MS, undefined, { ref: false });
    pipeline.learn(document);
  }
}
