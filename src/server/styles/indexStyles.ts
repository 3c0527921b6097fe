/** Prepares the style sheet for `selectStyles.ts`. Runs in the build. */
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import type { StyleIndex, StyleRule } from './styleIndex.ts'

/** Selectors that no first paint needs: those for a pointer, a key or a selection, parts of rare fields, and print. */
const lateSelector =
  /:hover|:active|:focus|:-moz|::(?:selection|backdrop|file-selector-button|-webkit-(?:date|calendar|inner|outer))/
const lateAtRule = /^@media print|^@page|^@layer properties$/

/** @param css the complete style sheet, minified, with its fonts */
export function indexStyles(css: string): StyleIndex {
  const layers = new Set<string>()
  const rules: StyleRule[] = []
  const { sheet, fonts } = separateFonts(css)
  addRules(postcss.parse(sheet).nodes, [], { layers, rules })
  return { layers: [...layers], rules, fonts }
}

/**
 * Takes the `@font-face` rules out of a style sheet. Every page has all of them in its head: a style sheet that brings a font makes the browser
 * lay out all text again, even if it has the font already.
 */
export function separateFonts(css: string): { sheet: string; fonts: string } {
  const root = postcss.parse(css)
  let fonts = ''
  root.walkAtRules('font-face', (face) => {
    fonts += face.toString()
    face.remove()
  })
  return { sheet: root.toString(), fonts }
}

interface Found {
  layers: Set<string>
  rules: StyleRule[]
}

function addRules(nodes: readonly ChildNode[], within: readonly string[], found: Found): void {
  for (const node of nodes) {
    if (node.type === 'rule') found.rules.push(...readRule(node, within))
    else if (node.type === 'atrule') addAtRule(node, within, found)
  }
}

function addAtRule(node: AtRule, within: readonly string[], found: Found): void {
  const prelude = `@${node.name} ${node.params}`.trim()
  if (node.name === 'layer') for (const name of node.params.split(',')) found.layers.add(name.trim())
  if (node.name === 'property' || node.name === 'keyframes') {
    const body = node.toString()
    found.rules.push({ within, selectors: [], body, uses: findNames(body), defines: node.params })
  } else if (node.nodes && !lateAtRule.test(prelude)) addRules(node.nodes, [...within, prelude], found)
}

function readRule(rule: Rule, within: readonly string[]): StyleRule[] {
  const selectors = rule.selectors
    .filter((text) => !lateSelector.test(text))
    .map((text) => ({ text, needs: findNeeds(text) }))
  if (selectors.length === 0) return []
  // A page gets only the theme's custom properties that it uses.
  const isTheme = within.includes('@layer theme')
  const parts = isTheme ? (rule.nodes ?? []).map(String) : [(rule.nodes ?? []).map(String).join(';')]
  return parts.map((body) => ({
    within,
    selectors,
    body,
    uses: findNames(body),
    defines: isTheme ? body.slice(0, body.indexOf(':')) : null,
  }))
}

/** Classes and elements that a page must contain for a selector to match. Ignores what is in parentheses, such as `:not(…)`. */
function findNeeds(selector: string): string[] {
  const outside = removeParentheses(selector)
  const classes = [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => `.${unescapeName(name)}`)
  const elements = [...outside.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name)
  return [...classes, ...elements]
}

function removeParentheses(selector: string): string {
  let depth = 0
  let outside = ''
  for (const [part] of selector.matchAll(/\\.|[^\\]/g)) {
    if (part === '(' || part === '[') depth += 1
    else if (part === ')' || part === ']') depth -= 1
    else if (depth === 0) outside += part
  }
  return outside
}

const unescapeName = (name: string) => name.replace(/\\(.)/g, '$1')

/** Custom properties, and all words that could be the name of an animation. */
function findNames(text: string): string[] {
  const properties = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const declared = [...text.matchAll(/(?:--animate[\w-]*|animation(?:-name)?):([^;}]+)/g)]
  const names = declared.flatMap(([, value = '']) => value.split(/[\s,]+/))
  // A transition of a custom property has no `var()`.
  const transitions = [...text.matchAll(/[\s,:](--tw-[\w-]+)(?=[,;}]|$)/g)].map(([, name = '']) => name)
  return [...new Set([...properties, ...names, ...transitions])].filter((name) => name !== '')
}
