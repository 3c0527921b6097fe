import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

// The import rule: node scripts/import-rule.mjs [folder]. Imports go one way; this says where they do not.
// dependency-cruiser would do, but it cannot read TypeScript 7.

const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** Which part of the tree may import which. A feature has three parts: its root files, web/ and server/. */
const mayImport = {
  shared: ['shared'],
  kit: ['shared', 'kit'],
  ui: ['shared', 'ui'],
  'feature root': ['shared', 'feature root'],
  'feature web': ['shared', 'ui', 'feature root', 'feature web'],
  'feature server': ['shared', 'kit', 'feature root', 'feature server'],
  app: ['shared', 'ui', 'feature root', 'feature web', 'app'],
  server: ['shared', 'kit', 'feature root', 'feature server', 'server'],
  cli: ['shared', 'kit', 'feature root', 'feature server', 'server', 'cli'],
  studio: ['shared', 'feature root', 'studio'],
}

/** Folders that a part may import on top of that: the studio draws what the demo's files say, and makes other sizes as the server does. */
const exceptions = { studio: ['src/server/demo/', 'src/server/pictures/'] }

/** What ends up in a browser; files named *.server.* in it stay on the server. */
const browserParts = ['shared', 'ui', 'feature root', 'feature web', 'app']

function partOf(path) {
  const [top, second, , fourth] = path.split('/')
  if (top === 'studio') return 'studio'
  if (second !== 'features') return second
  if (fourth === 'web' || fourth === 'server') return `feature ${fourth}`
  return 'feature root'
}

const isTest = (path) => /\.test\.tsx?$/.test(path)
const isServerOnly = (path) => /\.server\.tsx?$/.test(path)

/** Every import of a file: static, re-exported, dynamic and in types. */
function importsOf(path) {
  const source = readFileSync(join(root, path), 'utf8')
  const { module } = parseSync(path, source)
  const static_ = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const called = [...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, specifier]) => specifier)
  return [...new Set([...static_, ...exported, ...called])].filter(Boolean)
}

/** The file a relative import means, or null for packages, generated types and other kinds of files. */
function resolve(path, specifier) {
  if (!specifier.startsWith('.')) return null
  const target = posix.join(posix.dirname(path), specifier)
  return /\.tsx?$/.test(target) && existsSync(join(root, target)) ? target : null
}

function problemOf(path, specifier, target) {
  const from = partOf(path)
  if (specifier.startsWith('node:')) {
    if (!browserParts.includes(from) || isTest(path) || isServerOnly(path)) return null
    return `${from} reaches the browser and cannot import ${specifier}`
  }
  if (!target) return null
  const to = partOf(target)
  if (from === 'testing') return null
  if (to === 'testing') return isTest(path) ? null : 'only tests may import src/testing'
  if (isTest(target)) return 'nothing may import a test'
  if (exceptions[from]?.some((folder) => target.startsWith(folder))) return null
  if (!mayImport[from]) return `${from} is no part of the tree: name it in scripts/import-rule.mjs`
  return mayImport[from].includes(to) ? null : `${from} may not import ${to}`
}

/** The first way round found from each file back to itself, each circle once. */
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

const files = globSync(['src/**/*.{ts,tsx}', 'studio/**/*.{ts,tsx}'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .sort()
const graph = new Map()
const problems = []
for (const path of files) {
  const targets = []
  for (const specifier of importsOf(path)) {
    const target = resolve(path, specifier)
    if (target) targets.push(target)
    const problem = problemOf(path, specifier, target)
    if (problem) problems.push(`${path}: ${problem}${target ? ` (${target})` : ''}`)
  }
  graph.set(path, targets)
}
for (const cycle of cyclesIn(graph)) problems.push(`${dirname(cycle[0])}: a circle of imports: ${cycle.join(' → ')}`)

if (files.length === 0) problems.push(`${root}: there is nothing to check`)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${files.length} files keep the import rule`)
process.exitCode = problems.length === 0 ? 0 : 1
