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

/** Returns all chunks of the app, those that load later too, without those of the public site alone. */
export function chunksOfApp(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/web/main.tsx')),
  );
  if (!entry) throw new Error('The build has no chunk of web/main.tsx.');
  return chunksFrom(entry.fileName, bundle, { later: true });
}
