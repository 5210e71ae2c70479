import { expect, test } from 'vitest';
import { tooNewInScript, tooNewInStyles } from './find.ts';

test.each([
  ['if (URL.canParse(text)) show(text)', ['URL.canParse()']],
  [
    'const kinds = Object.groupBy(list, kindOf), { promise } = Promise.withResolvers()',
    ['Object.groupBy()', 'Promise.withResolvers()'],
  ],
  ['ids().isSubsetOf(known)', ['.isSubsetOf()']],
  ['const format = new Intl.DurationFormat("en")', ['Intl.DurationFormat()']],
  ['const letters = /[\\p{L}--[a-z]]/v', ['the flag v of /[\\p{L}--[a-z]]/']],
  ['if ("checkVisibility" in element) element.checkVisibility()', []],
  ['typeof page.startViewTransition === "function" ? page.startViewTransition(run) : run()', []],
  ['element.moveBefore?.(row, next)', []],
  ['requestIdleCallback(run)', ['requestIdleCallback()']],
  ['typeof requestIdleCallback === "function" ? requestIdleCallback(run) : setTimeout(run)', []],
  ['list.findLast(isOpen); list.toSorted(); Object.hasOwn(row, "id"); structuredClone(row); text.at(-1)', []],
  ['// URL.canParse(text)\nconst text = "Object.groupBy(list)"', []],
])('in the script %j, too new: %j', (code, found) => {
  expect(tooNewInScript(code)).toEqual(found);
});

test.each([
  ['a{color:light-dark(red,blue)}', ['light-dark()']],
  [':root{--ink:light-dark(red,blue)}', ['light-dark()']],
  ['a{width:calc-size(auto,size);interpolate-size:allow-keywords}', ['calc-size()', 'interpolate-size']],
  ['@starting-style{a{opacity:0}}@scope(.card){a{color:red}}', ['@starting-style', '@scope']],
  ['.menu:popover-open,a:hover{display:block}input:user-invalid{color:red}', [':popover-open', ':user-invalid']],
  ['@supports selector(:popover-open){.menu:popover-open{display:block}}a{color:red}', []],
  [
    '@supports (color:light-dark(red,red)){@media print{a{color:light-dark(red,blue)}}}b{anchor-name:--a}',
    ['anchor-name'],
  ],
  [
    'a{background:linear-gradient(red,blue);transition:all 1s;color:color-mix(in oklab,red,blue)}a:has(b){top:1dvh}',
    [],
  ],
  ['a::after{content:"light-dark(red)"}.open\\:state{text-wrap:balance}a:hover{scope:x}', []],
])('in the styles %j, too new: %j', (css, found) => {
  expect(tooNewInStyles(css)).toEqual(found);
});
