import { expect, test } from 'vitest'
import { pageStylesPlaceholder } from '../../shared/pageStyles.ts'
import { indexStyles } from './indexStyles.ts'
import { addPageStyles, selectStyles } from './selectStyles.ts'

/** Selects from this style sheet. */
const select = (css: string, html: string) => selectStyles(html, indexStyles(css))

test.each([
  ['a class', '.a{color:red}.b{color:blue}', '<p class="x a">', '.a{color:red}'],
  ['an element', 'p{margin:0}table{margin:0}', '<p>', 'p{margin:0}'],
  ['all classes of a selector', '.a .b{color:red}.a .c{color:red}', '<p class="a"><b class="b">', '.a .b{color:red}'],
  ['the selectors of a list that match', '.a,.b{color:red}', '<p class="b">', '.b{color:red}'],
  ['a class with escaped characters', '.sm\\:w-1\\.5{width:1px}', '<p class="sm:w-1.5">', '.sm\\:w-1\\.5{width:1px}'],
  [
    'a class that HTML encodes',
    '.\\[\\&_a\\]\\:b a{color:red}',
    '<a class="[&amp;_a]:b">',
    '.\\[\\&_a\\]\\:b a{color:red}',
  ],
  ['what may be in parentheses', ':is(.x .a):not(.y){color:red}', '<p>', ':is(.x .a):not(.y){color:red}'],
])('Selects by %s', (_case, css, html, expected) => {
  expect(select(css, html)).toBe(expected)
})

test.each([
  ['a pointer', '.a:hover{color:red}'],
  ['the focus', '.a:focus-visible{color:red}'],
  ['a pointer over another element', ':is(:where(.group):hover .a){color:red}'],
  ['print', '@media print{.a{color:red}}'],
])('Leaves rules for %s to the complete style sheet', (_case, css) => {
  expect(select(css, '<p class="a group">')).toBe('')
})

test('Keeps the order, the layers and the conditions of rules', () => {
  const css =
    '@layer base{p{margin:0}}@layer components{.x{top:0}}@layer utilities{.a{top:0}@media (width>=40rem){.b{top:0}.c{top:0}}.d{top:0}}p{top:0}'
  expect(select(css, '<p class="a c d">')).toBe(
    '@layer base,components,utilities;@layer base{p{margin:0}}@layer utilities{.a{top:0}@media (width>=40rem){.c{top:0}}.d{top:0}}p{top:0}',
  )
})

test('Adds custom properties, animations and fonts that the rules or the page use, directly or through others', () => {
  const css = [
    '@layer theme{:root{--one:var(--two);--two:1px;--three:3px;--four:4px;--animate-turn:turn 1s}}',
    '.a{width:var(--one);animation:var(--animate-turn);font-family:Wide,serif}',
    '@property --five{syntax:"*"}@keyframes turn{to{rotate:1turn}}@keyframes other{to{top:0}}',
    '@font-face{font-family:Wide;src:url(/wide)}@font-face{font-family:Other;src:url(/other)}',
  ].join('')
  expect(select(css, '<p class="a" style="top:var(--four)">')).toBe(
    [
      '@layer theme;@layer theme{:root{--one:var(--two);--two:1px;--four:4px;--animate-turn:turn 1s}}',
      '.a{width:var(--one);animation:var(--animate-turn);font-family:Wide,serif}',
      '@keyframes turn{to{rotate:1turn}}@font-face{font-family:Wide;src:url(/wide)}',
    ].join(''),
  )
})

test('Leaves fonts of rare characters to the complete style sheet', () => {
  const face = (range: string) => `@font-face{font-family:Wide;src:url(/wide);unicode-range:${range}}`
  expect(select(`p{font-family:Wide}${face('U+20-5B,U+A0')}${face('U+102-103')}`, '<p>')).toBe(
    `p{font-family:Wide}${face('U+20-5B,U+A0')}`,
  )
})

test('Writes the rules where the page has left room for them', () => {
  const page = `<style>${pageStylesPlaceholder}</style><p class="a">`
  expect(addPageStyles(page, select('.a{content:"$&"}.b{top:0}', page))).toBe(
    '<style>.a{content:"$&"}</style><p class="a">',
  )
})
