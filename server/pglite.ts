import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the package's code is. */
const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

export async function pgliteVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, '../package.json'), 'utf8'));
  return version;
}

const load = async () => {
  const [{ PGlite }, pgliteWasmModule] = await Promise.all([
    import('@electric-sql/pglite'),
    readFile(join(folder, 'pglite.wasm')).then((wasm) => WebAssembly.compile(wasm)),
  ]);
  return { PGlite, pgliteWasmModule };
};

let loading: ReturnType<typeof load> | null = null;

/** Postgres as code: compiled once, by other threads than the one that asks for it. */
export function loadPglite(): ReturnType<typeof load> {
  loading ??= load();
  return loading;
}
