import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the rule on a tree of these files. */
function checkTree(files: Record<string, string>): { hasPassed: boolean; problems: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'import-rule-'))
  try {
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), source)
    }
    const script = join(import.meta.dirname, 'import-rule.mjs')
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
    return { hasPassed: status === 0, problems: stderr.split('\n').filter(Boolean) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const tree = {
  'src/shared/money.ts': 'export const one = 1',
  'src/shared/messages.server.ts': "import { readFileSync } from 'node:fs'\nexport { readFileSync }",
  'src/kit/route.ts': "import '../shared/money.ts'",
  'src/ui/Button.tsx': "import '../shared/money.ts'\nexport const button = <button />",
  'src/features/cart/cart.ts': "import '../../shared/money.ts'\nimport '../product/product.ts'",
  'src/features/cart/server/cart.routes.ts': "import '../cart.ts'\nimport '../../../kit/route.ts'\nimport 'node:fs'",
  'src/features/cart/server/cart.routes.test.ts': "import '../../../testing/testShop.ts'",
  'src/features/cart/web/CartPage.tsx': "import '../cart.ts'\nimport '../../product/web/Tile.tsx'",
  'src/features/product/product.ts': 'export const product = 1',
  'src/features/product/web/Tile.tsx': "import '../../../ui/Button.tsx'",
  'src/app/root.tsx': "import '../features/cart/web/CartPage.tsx'",
  'src/server/app.ts': "import '../features/cart/server/cart.routes.ts'",
  'src/server/demo/demo.schema.ts': 'export const schema = 1',
  'src/cli/main.ts': "import '../server/app.ts'",
  'src/testing/testShop.ts': "import '../server/app.ts'",
  'packages/bicycle/frame.ts': 'export const frame = 1',
  'packages/bicycle/model/scene.ts': "import '../frame.ts'",
  'packages/bicycle/testing/frames.ts': "import 'node:fs'",
  'packages/bicycle/frame.test.ts': "import './testing/frames.ts'",
  'src/features/product/web/Viewer.tsx': "import '@chainline/bicycle/model/scene'",
  'studio/main.ts': "import '../src/server/demo/demo.schema.ts'\nimport '../src/features/product/product.ts'",
}

test('Accepts a tree in which imports go one way', () => {
  expect(checkTree(tree)).toEqual({ hasPassed: true, problems: [] })
})

/** Violations of the rule: file, import and the reported message. */
const violations = [
  ['shared reaching up', 'src/shared/x.ts', "import '../ui/Button.tsx'", 'shared may not import ui'],
  ['the kit knowing a feature', 'src/kit/x.ts', "import '../features/cart/cart.ts'", 'kit may not import feature root'],
  ['ui knowing the shop', 'src/ui/X.tsx', "import '../features/cart/cart.ts'", 'ui may not import feature root'],
  ['web meeting server', 'src/features/cart/web/x.ts', "import '../server/cart.routes.ts'", 'feature web may not'],
  ['server meeting web', 'src/features/cart/server/x.ts', "import '../web/CartPage.tsx'", 'feature server may not'],
  [
    'web of another feature meeting server',
    'src/features/checkout/web/x.ts',
    "import('../../cart/server/cart.routes.ts')",
    'feature web may not import feature server',
  ],
  [
    'a type crossing over',
    'src/features/cart/web/x2.ts',
    "export type X = import('../server/cart.routes.ts').X",
    'feature web may not',
  ],
  [
    'a re-export crossing over',
    'src/features/cart/web/x3.ts',
    "export * from '../server/cart.routes.ts'",
    'feature web may not',
  ],
  [
    'rules knowing the database',
    'src/features/cart/x.ts',
    "import '../../kit/route.ts'",
    'feature root may not import kit',
  ],
  [
    'a feature knowing the app',
    'src/features/cart/web/x4.ts',
    "import '../../../app/root.tsx'",
    'feature web may not import app',
  ],
  ['the app knowing the server', 'src/app/x.ts', "import '../server/app.ts'", 'app may not import server'],
  ['the server knowing the screen', 'src/server/x.ts', "import '../app/root.tsx'", 'server may not import app'],
  [
    'the browser opening files',
    'src/features/cart/web/x5.ts',
    "import { readFileSync } from 'node:fs'",
    'cannot import node:fs',
  ],
  [
    'test tools in the product',
    'src/server/x2.ts',
    "import '../testing/testShop.ts'",
    'only tests may import a testing folder',
  ],
  [
    'a test being imported',
    'src/server/x3.ts',
    "import '../features/cart/server/cart.routes.test.ts'",
    'nothing may import a test',
  ],
  [
    'the studio reaching into the server',
    'studio/x.ts',
    "import '../src/server/app.ts'",
    'studio may not import server',
  ],
  ['a package knowing the shop', 'packages/bicycle/x.ts', "import '../../src/shared/money.ts'", 'only itself'],
  ['a package needing Node', 'packages/bicycle/x2.ts', "import 'node:fs'", 'packages reaches the browser'],
  ['a package by its path', 'src/features/cart/x3.ts', "import '../../../packages/bicycle/frame.ts'", 'by its name'],
  ['ui knowing a package', 'src/ui/Y.tsx', "import '@chainline/bicycle/frame'", 'ui may not import packages'],
  ['an unknown folder', 'src/misc/x.ts', "import '../shared/money.ts'", 'misc is no part of the tree'],
] as const

test('Reports every violation once, with its file', () => {
  const { hasPassed, problems } = checkTree({
    ...tree,
    ...Object.fromEntries(violations.map(([, path, source]) => [path, source])),
  })
  expect(hasPassed).toBe(false)
  expect(problems).toHaveLength(violations.length)
  for (const [what, path, , problem] of violations) {
    const reported = problems.filter((line) => line.startsWith(`${path}: `))
    expect(reported, what).toEqual([expect.stringContaining(problem)])
  }
})

test('Reports an import cycle once, with its files', () => {
  const circle = {
    'src/features/cart/a.ts': "import './b.ts'",
    'src/features/cart/b.ts': "import type { C } from './c.ts'",
    'src/features/cart/c.ts': "import './a.ts'",
  }
  const { problems } = checkTree({ ...tree, ...circle })
  expect(problems).toEqual([
    'src/features/cart: a circle of imports: src/features/cart/a.ts → src/features/cart/b.ts → ' +
      'src/features/cart/c.ts → src/features/cart/a.ts',
  ])
})

test('Reports features that import each other even when no two of their files do', () => {
  const circle = {
    'src/features/order/web/a.ts': "import '../../address/web/a.ts'",
    'src/features/address/web/a.ts': 'export const a = 1',
    'src/features/address/web/b.ts': "import '../../registration/web/a.ts'",
    'src/features/registration/web/a.ts': 'export const a = 1',
    'src/features/registration/web/b.ts': "import '../../order/web/b.ts'",
    'src/features/order/web/b.ts': 'export const b = 1',
  }
  const { problems } = checkTree({ ...tree, ...circle })
  expect(problems).toEqual(['src/features: a circle of features: address → registration → order → address'])
})

test('Lets tests import any feature', () => {
  const look = { 'src/features/product/product.test.ts': "import '../cart/cart.ts'" }
  expect(checkTree({ ...tree, ...look }).problems).toEqual([])
})

test('Fails on an empty tree', () => {
  expect(checkTree({}).hasPassed).toBe(false)
})
