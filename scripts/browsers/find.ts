import { parseAst } from 'vite';
import { atRules, cssFunctions, dispensable, functions, methods, properties, pseudos } from './too-new.ts';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns the full name of an expression: `URL.canParse`; of `x().y` only `.y`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  return node.type === 'MemberExpression' && !node.computed ? `${nameOf(node.object)}.${nameOf(node.property)}` : '';
}

const isNeeded = (name: string) => !Object.hasOwn(dispensable, name.replace(/^.*[.:]|\(\)$/g, ''));

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Returns the functions and the syntax in a script that are too new. A function that the script also mentions without
 * a call is fine: the script tests for it.
 */
export function tooNewInScript(code: string): string[] {
  const called = new Set<string>();
  const mentioned = new Set<string>();
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (!isNode(value)) return;
    const { type, callee, regex, optional, ...parts } = value;
    if (type === 'CallExpression' || type === 'NewExpression') {
      const name = nameOf(callee);
      if (!optional && (functions.has(name) || methods.has(lastOf(name)))) called.add(name);
      // Without the name of the function.
      if (isNode(callee))
        walk(callee.type === 'MemberExpression' ? callee.object : callee.type !== 'Identifier' && callee);
    }
    if (type === 'Identifier') mentioned.add(String(value.name));
    if (typeof value.value === 'string') mentioned.add(value.value);
    if (type === 'TemplateElement' && isNode(value.value)) mentioned.add(String(value.value.cooked));
    if (isNode(regex) && String(regex.flags).includes('v')) found.add(`the flag v of /${regex.pattern}/`);
    for (const part of Object.values(parts)) walk(part);
  };
  walk(parseAst(code));
  for (const name of called) if (!mentioned.has(lastOf(name))) found.add(`${name}()`);
  return [...found].filter(isNeeded);
}

/** Removes the blocks of `@supports`, whose condition is the test. */
function withoutTested(css: string): string {
  const start = css.indexOf('@supports');
  if (start < 0) return css;
  let [end, depth] = [css.indexOf('{', start) + 1, 1];
  for (; depth > 0 && end < css.length; end += 1) depth += { '{': 1, '}': -1 }[css.charAt(end)] ?? 0;
  return css.slice(0, start) + withoutTested(css.slice(end));
}

/** Returns the functions, properties, selectors and rules in styles that are too new, outside of `@supports`. */
export function tooNewInStyles(css: string): string[] {
  const plain = withoutTested(css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\./g, ' '));
  // A list in :is() or :where() may have selectors that the browser does not know.
  const strict = plain.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/g, '');
  const named = (pattern: RegExp, names: ReadonlySet<string>, text = plain) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name).filter((name) => names.has(name));
  const found = [
    ...named(/(?<![\w-])([a-z-]+)\(/g, cssFunctions).map((name) => `${name}()`),
    ...named(/[{;]\s*([a-z-]+)\s*:/g, properties),
    ...named(/::?([a-z-]+)(?![^{}]*[;}])/g, pseudos, strict).map((name) => `:${name}`),
    ...named(/@([a-z-]+)/g, atRules).map((name) => `@${name}`),
  ];
  return [...new Set(found)].filter(isNeeded);
}
