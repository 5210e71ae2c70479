import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** What V8 has compiled of a script lies beside it. Another Node finds nothing by its own name, and compiles it itself. */
export const cacheOf = (file: string) => `${file}.${process.version}-${process.arch}.cache`;

const SUM_BYTES = 4;

/** Against damage; whoever can write here can write the source as well. */
function sumOf(source: Buffer, compiled: Buffer): Buffer {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32BE(crc32(compiled, crc32(source)));
  return sum;
}

/** Whole and of this very source: V8 itself looks at its length alone, and ends the process over what is damaged. */
function kept(file: string, source: Buffer): Buffer | undefined {
  try {
    const bytes = readFileSync(cacheOf(file));
    const compiled = bytes.subarray(SUM_BYTES);
    return sumOf(source, compiled).equals(bytes.subarray(0, SUM_BYTES)) ? compiled : undefined;
  } catch {
    return;
  }
}

/**
 * Runs the program that begins in this file, without compiling anew what was kept of it: see docs/decisions/0018. What V8
 * doesn't take, because it runs with other options, it compiles as usual.
 * @returns its scripts by their files, to which it adds what it loads later on.
 */
export function runCompiled(entry: string): ReadonlyMap<string, Script> {
  const scripts = new Map<string, Script>();
  const require = createRequire(entry);
  const load = (module: Module, file: string) => {
    const source = readFileSync(file);
    const script = new Script(Module.wrap(source.toString()), { filename: file, cachedData: kept(file, source) });
    scripts.set(file, script);
    script.runInThisContext().call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  };
  // --enable-source-maps is for what Node has loaded by its own means only.
  if (!process.sourceMapsEnabled) require.extensions['.cjs'] = load;
  require(entry);
  return scripts;
}

/** Keeps what V8 has compiled of these scripts so far: the functions that have run. */
export function keepCompiled(scripts: ReadonlyMap<string, Script>): void {
  for (const [file, script] of scripts) {
    const compiled = script.createCachedData();
    const sum = sumOf(readFileSync(file), compiled);
    const whole = `${cacheOf(file)}.new`;
    writeFileSync(whole, Buffer.concat([sum, compiled]));
    renameSync(whole, cacheOf(file));
  }
}
