import { expect, test } from 'vitest'
import { fontsPlaceholder, pageStylesPlaceholder } from '../../shared/pageStyles.ts'
import { indexStyles, separateFonts } from './indexStyles.ts'
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

test('Adds custom properties and animations that the rules or the page use, directly or through others', () => {
  const css = [
    '@layer theme{:root{--one:var(--two);--two:1px;--three:3px;--four:4px;--animate-turn:turn 1s}}',
    '.a{width:var(--one);animation:var(--animate-turn)}',
    '@property --five{syntax:"*"}@keyframes turn{to{rotate:1turn}}@keyframes other{to{top:0}}',
  ].join('')
  expect(select(css, '<p class="a" style="top:var(--four)">')).toBe(
    [
      '@layer theme;@layer theme{:root{--one:var(--two);--two:1px;--four:4px;--animate-turn:turn 1s}}',
      '.a{width:var(--one);animation:var(--animate-turn)}',
      '@keyframes turn{to{rotate:1turn}}',
    ].join(''),
  )
})

const faces = '@font-face{font-family:Wide;src:url(/wide)}@font-face{font-family:Other;src:url(/other)}'

test('Writes the fonts, and the rules that the page uses, where the page has left room for them', () => {
  const page = `<style>${fontsPlaceholder}${pageStylesPlaceholder}</style><p class="a">`
  const index = indexStyles(`.a{content:"$&"}${faces}.b{top:0}`)
  expect(addPageStyles(page, page, index)).toBe(`<style>${faces}.a{content:"$&"}</style><p class="a">`)
})

test('A page that waits for the complete style sheet gets only the fonts', () => {
  const page = `<style>${fontsPlaceholder}</style><p class="a">`
  expect(addPageStyles(page, page, indexStyles(`.a{top:0}${faces}`))).toBe(`<style>${faces}</style><p class="a">`)
})

test('The complete style sheet has no fonts', () => {
  expect(separateFonts(`.a{top:0}${faces}@media print{.b{top:0}}`)).toEqual({
    sheet: '.a{top:0}@media print{.b{top:0}}',
    fonts: faces,
  })
})
