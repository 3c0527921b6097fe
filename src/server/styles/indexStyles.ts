/** Prepares the style sheet for `selectStyles.ts`. Runs in the build. */
import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import type { StyleIndex, StyleRule } from './styleIndex.ts'

/** Selectors that no first paint needs: those for a pointer, a key or a selection, parts of rare fields, and print. */
const lateSelector =
  /:hover|:active|:focus|:-moz|::(?:selection|backdrop|file-selector-button|-webkit-(?:date|calendar|inner|outer))/
const lateAtRule = /^@media print|^@page|^@layer properties$/

/** @param css the complete style sheet, minified */
export function indexStyles(css: string): StyleIndex {
  const layers = new Set<string>()
  const rules: StyleRule[] = []
  addRules(postcss.parse(css).nodes, [], { layers, rules })
  return { layers: [...layers], rules }
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
  const defines = readDefinition(node)
  if (defines !== null) {
    if (isForLatinText(node)) {
      found.rules.push({ within, selectors: [], body: node.toString(), uses: findNames(node.toString()), defines })
    }
  } else if (node.nodes && !lateAtRule.test(prelude)) addRules(node.nodes, [...within, prelude], found)
}

/** @returns null for an at-rule that contains rules */
function readDefinition(node: AtRule): string | null {
  if (node.name === 'property' || node.name === 'keyframes') return node.params
  if (node.name !== 'font-face') return null
  const family = node.nodes?.find(
    (child): child is Declaration => child.type === 'decl' && child.prop === 'font-family',
  )
  return family ? unquote(family.value) : null
}

/** False for a font of rare characters: the complete style sheet has it. */
function isForLatinText(node: AtRule): boolean {
  const range = node.nodes?.find(
    (child): child is Declaration => child.type === 'decl' && child.prop === 'unicode-range',
  )
  return range === undefined || contains(range.value, 'A'.charCodeAt(0))
}

function contains(range: string, character: number): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return Number.parseInt(first, 16) <= character && character <= Number.parseInt(last, 16)
  })
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
const unquote = (name: string) => name.replace(/^["']|["']$/g, '')

/** Custom properties, and all words that could be the name of an animation or a font. */
function findNames(text: string): string[] {
  const properties = [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const declared = [...text.matchAll(/(--(?:font|animate)[\w-]*|font-family|animation(?:-name)?):([^;}]+)/g)]
  const names = declared.flatMap(([, , value = '']) => [
    ...value.split(',').map((part) => unquote(part.trim())),
    ...value.split(/[\s,]+/),
  ])
  // A transition of a custom property has no `var()`.
  const transitions = [...text.matchAll(/[\s,:](--tw-[\w-]+)(?=[,;}]|$)/g)].map(([, name = '']) => name)
  return [...new Set([...properties, ...names, ...transitions])].filter((name) => name !== '')
}
