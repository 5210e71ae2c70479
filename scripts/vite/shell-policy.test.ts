import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policySources } from './shell-policy.ts';

const sourceOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
const page = '<style>p{color:teal}</style><script>start()</script><script type="module" src="/app.js"></script>';

const sources = (modules: Record<string, string>) =>
  policySources(page, [{ moduleIds: Object.keys(modules) }], (id) => ({ code: modules[id] ?? null }));

const named = '$'.concat('{NAME}');
const library = `const NAME = 'data-pressed';
const s = d.createElement('style');
s.textContent = \`
[${named}] {}
\`.trim();`;

test('a page allows its inline elements, and the style elements that its scripts create', () => {
  expect(sources({ 'library.mjs': library, 'app.ts': 'd.createElement("p")' })).toEqual({
    scripts: [sourceOf('start()')],
    styles: [sourceOf('p{color:teal}'), sourceOf('[data-pressed] {}')],
  });
});

test.each([
  ['a text from elsewhere', "d.createElement('style').textContent = text;"],
  ['a name of another module', `d.createElement('style'); s.textContent = \`[${named}] {}\`;`],
  ['a second element', `${library}\nd.createElement("style").append(text);`],
])('the build fails at a style element whose text it cannot know: %s', (_what, code) => {
  expect(() => sources({ 'library.mjs': library, 'other.mjs': code })).toThrow('other.mjs creates a style element');
});

test('the build fails if the library no longer creates any, so that the search is mended', () => {
  expect(() => sources({ 'app.ts': '' })).toThrow('were not found');
});
