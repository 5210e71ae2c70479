import { join } from 'node:path';
import { build } from 'vite';
import { buildTargets } from '../../web/browsers.ts';

const web = join(import.meta.dirname, '../../web');

async function bundled(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, target: buildTargets, lib: { entry: join(web, module), formats: ['iife'], name: 'first' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const code = result && 'output' in result ? result.output[0].code.trim() : '';
  if (!code || code.includes('</script')) throw new Error(`web/${module} can’t be an inline script.`);
  return code;
}

const scripts = new Map<string, Promise<string>>();

export function inlineScript(module: string): Promise<string> {
  const script = scripts.get(module) ?? bundled(module);
  scripts.set(module, script);
  return script;
}
