import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

/**
 * The browser needs no schemas (`src/shared/typebox.browser.ts` says why), and of a call no more than how to make it: its method, its path
 * and which answers it has. Schemas that nothing names any more are left out with the rest.
 */
const contractsWithoutSchemas: Plugin = {
  name: 'contracts-without-schemas',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'typebox' || this.environment.name !== 'client') return null
    return fileURLToPath(new URL('./src/shared/typebox.browser.ts', import.meta.url))
  },
  transform(code, id) {
    if (this.environment.name !== 'client' || !/(\.contract|\/wire)\.ts$/.test(id)) return null
    return { code: withoutDescriptions(id, code), map: null }
  },
}

/** Functions that make parts of contracts: what is not used need not be made. */
const schemaMakers = ['data', 'message', 'paged', 'Nullable', 'amountFields']

/** What only documents, validation and serialising read of a call. */
const describing = new Set(['summary', 'tag', 'input', 'params'])

interface Cut {
  start: number
  end: number
  text: string
}

function withoutDescriptions(file: string, code: string): string {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression({ callee, arguments: [described], start, end }) {
      const isSchema = callee.type === 'MemberExpression' && code.slice(callee.start, callee.end).startsWith('Type.')
      if (isSchema || (callee.type === 'Identifier' && callee.name === 'amountFields')) {
        cuts.push({ start, end, text: '{}' })
      }
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall' || described?.type !== 'ObjectExpression') return
      for (const property of described.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const { key, value } = property
        if (describing.has(key.name)) cuts.push({ start: property.start, end: property.end, text: `${key.name}: 0` })
        else if (key.name === 'answers' && value.type === 'ObjectExpression') {
          const statuses = value.properties.flatMap((answer) =>
            answer.type === 'Property' ? [`${code.slice(answer.key.start, answer.key.end)}: 0`] : [],
          )
          cuts.push({ start: value.start, end: value.end, text: `{ ${statuses.join(', ')} }` })
        }
      }
    },
  }).visit(parseSync(file, code).program)
  return outermost(cuts).reduce(
    (text, { start, end, text: kept }) => text.slice(0, start) + kept + text.slice(end),
    code,
  )
}

/** From the end to the beginning, so that the places of the earlier ones hold. */
function outermost(cuts: readonly Cut[]): Cut[] {
  const isInside = (cut: Cut) => cuts.some((other) => other !== cut && other.start <= cut.start && cut.end <= other.end)
  return cuts.filter((cut) => !isInside(cut)).toSorted((a, b) => b.start - a.start)
}

/**
 * React Router answers a page's script that does not come with a reload of the page one is on: the press seems to do nothing, and without
 * a network the whole page is lost. Here the page that lacks its script fails instead, its frame says so and offers the reload.
 */
const missingPagesFail: Plugin = {
  name: 'missing-pages-fail',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/dom/ssr/routeModules.js')) return null
    const reload =
      /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code)) this.error('React Router loads the scripts of pages in a new way: look at it again.')
    const failing = "window.dispatchEvent(new Event('shop:pageScriptMissing')); return { default() { throw error } };"
    return { code: code.replace(reload, failing), map: null }
  },
}

/**
 * Scripts and styles are compressed once, as well as it goes, instead of quickly for every visitor. After the server's build: that one
 * writes the browser's list of pages.
 */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'ssr' || !dir) return
    const browsers = join(dir, '../client')
    const files = await readdir(browsers, { recursive: true })
    for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
      const content = await readFile(join(browsers, file))
      await writeFile(join(browsers, `${file}.br`), brotliCompressSync(content))
      await writeFile(join(browsers, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
}

/** So many bytes of script are loaded when they are needed: the 3D view of a bicycle. */
const largestKeptScript = 500_000

/** Scripts, styles and the fonts of its three languages: enough to show every page without a network. */
function isForOffline(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'chunk') return file.code.length <= largestKeptScript
  return /\.(css|svg)$/.test(file.fileName) || /-latin-(?!ext)[^/]*\.woff2$/.test(file.fileName)
}

/** The service worker is one script at an address that never changes; what it keeps is a list of this build's files. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client' || !dir) return
    const files = Object.values(bundle)
      .filter(isForOffline)
      .map(({ fileName }) => `/${fileName}`)
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { shopFiles: JSON.stringify(files.sort()), 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('./src/app/worker/serviceWorker.ts', import.meta.url)),
          output: { entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    })
  },
}

/** Messages come compiled (`src/shared/messages.server.ts`), so what shows them needs no parser. */
const compiledMessages = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }

/**
 * What every page loads anyway comes in two files: libraries, and the frame around the page. What is left is shared by pages as they need
 * it: many small files are cheap over one connection, but each is compressed alone.
 */
const frame = reachableFrom('src/app/root.tsx', 'src/app/PageFrame.tsx')
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@tanstack|zustand|clsx)[\\/]/,
  },
  { name: 'frame', test: (id: string) => frame.has(id.split('?')[0] ?? id) },
  // The parts of product tiles and product pages are small, and most pages show some of them: one file compresses better than ten.
  {
    name: 'product',
    test: /[\\/]src[\\/](features[\\/]product[\\/](web[\\/](ProductGrid|ProductPrice|ProductTile|StockText|TileLink|tileMarks)|product\.view|variantChoice)|features[\\/]wishlist[\\/]web[\\/]useSavedListActions|ui[\\/](Compounds|Price|Rating|Stepper))\./,
  },
  // Most pages have it, but not the product pages, which load the most already.
  { name: 'empty', test: /[\\/]src[\\/]ui[\\/](EmptyState|EmptyDrawing|BicycleLines)\./ },
  // Of some forty pages: what only the pages of one corner share does not come with every other one.
  { name: 'shop', test: /[\\/]src[\\/]/, minShareCount: 16 },
]

/** The modules of `src` that these import, and those import in turn; what is loaded late, or on the server only, is not among them. */
function reachableFrom(...starts: string[]): Set<string> {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || file.endsWith('.server.ts')) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, names = '', path = ''] of text.matchAll(/^import ((?!type )[^'()]*)from '(\.[^']+)'/gm)) {
      const isTypesOnly = /^\{(\s*type \w+( as \w+)?,?)+\s*\}\s*$/.test(names)
      if (!isTypesOnly) follow(resolve(dirname(file), path))
    }
  }
  for (const start of starts) follow(fileURLToPath(new URL(start, import.meta.url)))
  return seen
}

export default defineConfig({
  resolve: { alias: [compiledMessages] },
  plugins: [contractsWithoutSchemas, missingPagesFail, tailwindcss(), reactRouter(), serviceWorker, compressedCopies],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: { manualPureFunctions: schemaMakers, propertyReadSideEffects: false },
        },
      },
    },
  },
  // In development: what pages need is prepared at the start, not when the first of them is open, which would have to be loaded again.
  optimizeDeps: { entries: ['src/{app,features,ui}/**/*.tsx'], include: ['use-intl > @formatjs/fast-memoize'] },
  build: { target: 'es2023', cssMinify: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // The server bundle holds the storefront only; Fastify runs the rest as it is.
  ssr: { noExternal: ['use-intl', '@base-ui/react', 'embla-carousel-react', 'embla-carousel-autoplay'] },
})
