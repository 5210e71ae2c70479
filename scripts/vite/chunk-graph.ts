import type { Rolldown } from 'vite';

/**
 * A chunk of the build and those that it can't do without, each once; `later` adds those that it may load later on.
 */
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
