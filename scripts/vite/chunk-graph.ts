import type { Rolldown } from 'vite';

/** Returns a chunk and its static imports, each once, with `later` also its dynamic imports. */
export function chunksFrom(
  file: string,
  bundle: Rolldown.OutputBundle,
  { later = false } = {},
  known = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || known.has(chunk)) return known;
  known.add(chunk);
  for (const next of later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports)
    chunksFrom(next, bundle, { later }, known);
  return known;
}
