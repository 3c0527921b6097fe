import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

// The import rule: node scripts/import-rule.mjs [folder]. Reports imports that break the layering.
// Not dependency-cruiser, because it cannot read TypeScript 7.

const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** The parts that each part of the tree may import. A feature has up to four parts: its root files, web/, admin/ and server/. */
const mayImport = {
  shared: ['shared'],
  kit: ['shared', 'kit'],
  ui: ['shared', 'ui'],
  'feature root': ['shared', 'packages', 'feature root'],
  'feature web': ['shared', 'ui', 'packages', 'feature root', 'feature web'],
  'feature server': ['shared', 'kit', 'packages', 'feature root', 'feature server'],
  'feature admin': ['shared', 'ui', 'packages', 'feature root', 'feature admin'],
  app: ['shared', 'ui', 'feature root', 'feature web', 'app'],
  // The back office: a bundle of its own, which shares no page with the shop.
  admin: ['shared', 'ui', 'feature root', 'feature admin', 'admin'],
  server: ['shared', 'kit', 'packages', 'feature root', 'feature server', 'server'],
  cli: ['shared', 'kit', 'feature root', 'feature server', 'server', 'cli'],
  studio: ['shared', 'feature root', 'packages', 'studio'],
  packages: ['packages'],
}

/** Exceptions: the studio draws the demo's files and resizes images with the server's code. */
const exceptions = { studio: ['src/server/demo/', 'src/server/images/'] }

/** Parts that are sent to the browser, except files named *.server.*. */
const browserParts = ['shared', 'ui', 'packages', 'feature root', 'feature web', 'feature admin', 'app', 'admin']

function findPart(path) {
  const [top, second, third, fourth] = path.split('/')
  if (top === 'packages') return third === 'testing' ? 'testing' : 'packages'
  if (top === 'studio') return 'studio'
  if (second !== 'features') return second
  if (fourth === 'web' || fourth === 'server' || fourth === 'admin') return `feature ${fourth}`
  return 'feature root'
}

const findPackage = (path) => /^packages\/(\w+)\//.exec(path)?.[1]
const isTest = (path) => /\.test\.tsx?$/.test(path)
const isServerOnly = (path) => /\.server\.tsx?$/.test(path)

/** Every import of a file (static, re-exported, dynamic and in types) and whether it imports types only. */
function readImports(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const { module } = parseSync(path, source)
  const static_ = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const called = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier)
  const values = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const specifiers = [...new Set([...static_, ...exported, ...called])].filter(Boolean)
  return specifiers.map((specifier) => ({
    specifier,
    isTypeOnly: static_.includes(specifier) && ![...values, ...exported, ...called].includes(specifier),
  }))
}

/** Resolves an import to a file of this tree; null for packages, generated types and other kinds of files. */
function resolve(path, specifier) {
  const [, workspace, entry] = /^@chainline\/(\w+)\/(.+)$/.exec(specifier) ?? []
  if (workspace) return `packages/${workspace}/${entry}.ts`
  if (!specifier.startsWith('.')) return null
  const target = posix.join(posix.dirname(path), specifier)
  return /\.tsx?$/.test(target) && existsSync(join(root, target)) ? target : null
}

function findProblem(path, { specifier, isTypeOnly }, target) {
  const from = findPart(path)
  if (specifier === 'typebox') {
    if (!browserParts.includes(from) || isTest(path) || isTypeOnly) return null
    return `${from} reaches the browser, which needs no schemas: they belong to a contract in server/`
  }
  if (specifier.startsWith('node:')) {
    if (!browserParts.includes(from) || isTest(path) || isServerOnly(path)) return null
    return `${from} reaches the browser and cannot import ${specifier}`
  }
  if (!target) return null
  const to = findPart(target)
  const [ownPackage, otherPackage] = [findPackage(path), findPackage(target)]
  if (ownPackage && ownPackage !== otherPackage) return 'a package may import only itself'
  if (!ownPackage && otherPackage && specifier.startsWith('.')) return 'import a package by its name'
  if (from === 'testing') return null
  if (to === 'testing') return isTest(path) ? null : 'only tests may import a testing folder'
  if (isTest(target)) return 'nothing may import a test'
  // The browser may import a contract's types, which the build removes.
  if (target.endsWith('.contract.ts') && (isTypeOnly || isTest(path))) return null
  if (exceptions[from]?.some((folder) => target.startsWith(folder))) return null
  if (!mayImport[from]) return `${from} is no part of the tree: name it in scripts/import-rule.mjs`
  return mayImport[from].includes(to) ? null : `${from} may not import ${to}`
}

/** The first import cycle found from each file, each cycle once. */
function cyclesIn(graph) {
  const cycles = new Map()
  const done = new Set()
  const visit = (path, trail) => {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) {
      const cycle = trail.slice(seenAt)
      cycles.set([...cycle].sort().join(), [...cycle, path])
    } else if (!done.has(path)) {
      for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
      done.add(path)
    }
  }
  for (const path of graph.keys()) visit(path, [])
  return [...cycles.values()]
}

const files = globSync(['{src,packages,studio}/**/*.{ts,tsx}'], { cwd: root, exclude: ['**/node_modules/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
const graph = new Map()
const problems = []
for (const path of files) {
  const targets = []
  for (const found of readImports(path)) {
    const target = resolve(path, found.specifier)
    if (target) targets.push(target)
    const problem = findProblem(path, found, target)
    if (problem) problems.push(`${path}: ${problem}${target ? ` (${target})` : ''}`)
  }
  graph.set(path, targets)
}
for (const cycle of cyclesIn(graph)) problems.push(`${dirname(cycle[0])}: a circle of imports: ${cycle.join(' → ')}`)

/** Imports between features, as `A → B`. Tests may import any feature. */
const findFeature = (path) => path.match(/^src\/features\/([^/]+)\//)?.[1]
const featureImports = new Set()
for (const [path, targets] of graph) {
  if (isTest(path)) continue
  for (const target of targets) {
    const [from, to] = [findFeature(path), findFeature(target)]
    if (from && to && from !== to) featureImports.add(`${from} → ${to}`)
  }
}
const featureGraph = new Map()
for (const featureImport of featureImports) {
  const [from, to] = featureImport.split(' → ')
  featureGraph.set(from, [...(featureGraph.get(from) ?? []), to])
}
for (const cycle of cyclesIn(featureGraph)) problems.push(`src/features: a circle of features: ${cycle.join(' → ')}`)

if (files.length === 0) problems.push(`${root}: there is nothing to check`)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${files.length} files follow the import rule`)
process.exitCode = problems.length === 0 ? 0 : 1
